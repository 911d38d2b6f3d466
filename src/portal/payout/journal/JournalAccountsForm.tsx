import {
  journalAccountHelp,
  journalAccountLabels,
  journalAccountNames,
  type JournalAccounts,
} from '../../../contract/payout/journal';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { TextInput } from '../../ui/field/TextInput';
import { FormErrors } from '../../ui/form/FormErrors';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { Card } from '../../ui/page/Card';
import '../statement/statement.css';

interface JournalAccountsFormProps {
  accounts: JournalAccounts;
  save: (accounts: JournalAccounts) => Promise<JournalAccounts>;
}

/** The account codes for the journals of deposits. */
export function JournalAccountsForm({ accounts, save }: JournalAccountsFormProps) {
  const { draft, put, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ ...accounts }),
    save,
    fieldErrors,
    { form: 'journal accounts', savedAs: (saved) => ({ ...saved }) },
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      <Card
        title="Accounts for Xero"
        footer={
          <Button type="submit" busy={saving}>
            Save accounts
          </Button>
        }
      >
        <p>
          Each deposit has a journal that Xero imports under Manual journals. Its amounts include GST: choose{' '}
          <strong>Tax inclusive</strong> in Xero.
        </p>
        <FormErrors errors={errors} />
        <div className="statement-choice">
          {journalAccountNames.map((name) => (
            <Field
              key={name}
              label={journalAccountLabels[name]}
              name={name}
              help={journalAccountHelp[name]}
              error={errorOf(name)}
              required
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={draft[name]}
                  onChange={(code) => put(name, code)}
                  maxLength={10}
                />
              )}
            </Field>
          ))}
        </div>
      </Card>
    </form>
  );
}
