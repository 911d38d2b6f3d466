import { useState } from 'react';
import { type TixsuitePayoutInput } from '../../contract/generated/operations';
import { tixsuiteConfigurePath } from '../../contract/paths/pagePaths';
import { gettingPaidPath } from '../../contract/paths/sellingPaths';
import { companyLimits } from '../../contract/tixsuite/tixsuite';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { Columns } from '../ui/page/Columns';
import { Field } from '../ui/field/Field';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { Link } from '../ui/Link';
import { Notice } from '../ui/page/Notice';
import { TextInput } from '../ui/field/TextInput';
import { useFormDraft } from '../ui/form/useFormDraft';
import { type TixsuiteSetup } from './tixsuiteArea';
import './tixsuite.css';

interface PayoutFormProps {
  setup: TixsuiteSetup;
  /** Resolves when the account is saved, or throws an error that `fieldErrors` can read. */
  save: (input: TixsuitePayoutInput) => Promise<unknown>;
}

/** Shows the saved account, or the form for a new one. Only the last digits of a saved number are shown. */
export function PayoutForm({ setup, save }: PayoutFormProps) {
  const [replacing, setReplacing] = useState(false);
  const saved = setup.payout;
  if (!saved?.readable || replacing) {
    return (
      <>
        <NoPayoutYet />
        {saved && !saved.readable && (
          <Notice tone="warning" title="Enter your account again">
            The account ending {saved.lastFour} can no longer be read, so it cannot be paid.
          </Notice>
        )}
        <AccountForm setup={setup} save={save} />
      </>
    );
  }
  return (
    <div className="setup-form">
      <NoPayoutYet />
      <Card
        title="Saved account"
        actions={
          <Button size="sm" icon="edit" onClick={() => setReplacing(true)}>
            Replace
          </Button>
        }
      >
        <p>
          <strong>{saved.accountName}</strong>
          <br />
          Account ending {saved.lastFour}
        </p>
      </Card>
      <FormActions>
        <Button variant="primary" to={tixsuiteConfigurePath('review')}>
          Continue
        </Button>
      </FormActions>
    </div>
  );
}

/** The account is stored for future payouts by Turnout; until then Stripe pays out. */
function NoPayoutYet() {
  return (
    <Notice tone="warning" title="Nothing is paid to this account yet">
      Turnout stores it encrypted. Card payments for tickets go to the Stripe account you connect under{' '}
      <Link to={gettingPaidPath()}>Payment method</Link>, and Stripe pays out from there.
    </Notice>
  );
}

function AccountForm({ setup, save }: PayoutFormProps) {
  const { country, company, payout } = setup;
  const accountName = payout?.accountName ?? company.legalName;
  const form = useFormDraft(() => ({ accountName, bsb: '', accountNumber: '' }), save, fieldErrors);
  const { draft, change, errorOf } = form;
  const isAu = country === 'au';
  return (
    <form className="setup-form" noValidate onSubmit={form.onSubmit}>
      <FormErrors errors={form.errors} />
      <Card title="Where we pay your ticket sales">
        <Field label="Account name" name="accountName" required error={errorOf('accountName')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={companyLimits.accountName}
              value={draft.accountName}
              onChange={(value) => change({ accountName: value })}
            />
          )}
        </Field>
        <Columns>
          {isAu && (
            <Field label="BSB" name="bsb" required help="6 digits." error={errorOf('bsb')}>
              {(control) => (
                <TextInput
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={10}
                  value={draft.bsb}
                  onChange={(bsb) => change({ bsb })}
                />
              )}
            </Field>
          )}
          <Field
            label="Account number"
            name="accountNumber"
            required
            help={isAu ? '5 to 9 digits.' : '15 or 16 digits: bank, branch, account and suffix.'}
            error={errorOf('accountNumber')}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={30}
                value={draft.accountNumber}
                onChange={(accountNumber) => change({ accountNumber })}
              />
            )}
          </Field>
        </Columns>
        <p className="setup-note">
          The number is stored encrypted. After you save it, only the last four digits are shown.
        </p>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={form.saving}>
          Save and continue
        </Button>
      </FormActions>
    </form>
  );
}
