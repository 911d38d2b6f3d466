import { accountLimits } from '../../contract/account/account';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Field } from '../ui/field/Field';
import { FormErrors } from '../ui/form/FormErrors';
import { TextInput } from '../ui/field/TextInput';
import { PasswordInput } from '../ui/field/PasswordInput';
import { useAccountForm } from './useAccountForm';

interface EmailChangeFormProps {
  send: (input: { newEmail: string; password: string }) => Promise<unknown>;
}

export function EmailChangeForm({ send }: EmailChangeFormProps) {
  const { errors, errorOf, bind, submit, saving } = useAccountForm({ newEmail: '', password: '' }, send, {
    clearAfterSave: true,
  });
  return (
    <form className="account__form" noValidate onSubmit={submit}>
      <FormErrors errors={errors} />
      <Card title="Change to another address">
        <Field
          label="New email"
          name="newEmail"
          required
          error={errorOf('newEmail')}
          help={`We will send a link to it. It works once, within ${accountLimits.emailLinkHours} hours; nothing changes until you open it.`}
        >
          {(control) => (
            <TextInput {...control} {...bind('newEmail')} type="email" autoComplete="off" maxLength={254} />
          )}
        </Field>
        <Field
          label="Your password"
          name="password"
          required
          error={errorOf('password')}
          help="So that nobody else can take over your account if you leave this page open."
        >
          {(control) => <PasswordInput {...control} {...bind('password')} autoComplete="current-password" />}
        </Field>
        <div>
          <Button type="submit" variant="primary" busy={saving}>
            Send the link
          </Button>
        </div>
      </Card>
    </form>
  );
}
