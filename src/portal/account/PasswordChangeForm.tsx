import { accountLimits } from '../../contract/account/account';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Field } from '../ui/field/Field';
import { FormErrors } from '../ui/form/FormErrors';
import { PasswordInput } from '../ui/field/PasswordInput';
import { useAccountForm } from './useAccountForm';

interface PasswordChangeFormProps {
  /** For password managers, which store a password with its user name. */
  email: string;
  change: (input: { currentPassword: string; newPassword: string }) => Promise<unknown>;
}

export function PasswordChangeForm({ email, change }: PasswordChangeFormProps) {
  const { errors, errorOf, bind, submit, saving } = useAccountForm(
    { currentPassword: '', newPassword: '' },
    change,
    { clearAfterSave: true },
  );
  return (
    <form className="account__form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} />
      <Card title="Choose a new password">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label="Current password" name="currentPassword" required error={errorOf('currentPassword')}>
          {(control) => (
            <PasswordInput {...control} {...bind('currentPassword')} autoComplete="current-password" />
          )}
        </Field>
        <Field
          label="New password"
          name="newPassword"
          required
          error={errorOf('newPassword')}
          help={`At least ${accountLimits.shortestPassword} characters. A few words in a row are easy to remember.`}
        >
          {(control) => <PasswordInput {...control} {...bind('newPassword')} autoComplete="new-password" />}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={saving}>
            Change password
          </Button>
        </div>
      </Card>
    </form>
  );
}
