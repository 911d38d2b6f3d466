import { useState } from 'react';
import { type Country } from '../../contract/country';
import { type SignInDomain } from '../../contract/singleSignOn/singleSignOn';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { LineField } from '../ui/field/LineField';
import { FormErrors } from '../ui/form/FormErrors';
import { useFormDraft } from '../ui/form/useFormDraft';
import { Card } from '../ui/page/Card';
import { DomainItem } from './DomainItem';

interface DomainsCardProps {
  domains: readonly SignInDomain[];
  /** The reader's country, for the form of dates. */
  country: Country;
  /** The id of the domain that is being checked or removed. */
  busy: string | undefined;
  /** Resolves when the domain is stored; throws an error that `fieldErrors` can read. */
  add: (domain: string) => Promise<void>;
  onCheck: (domain: SignInDomain) => void;
  onRemove: (domain: SignInDomain) => void;
}

/** The domains of the organisation's email addresses, and the records that prove them. */
export function DomainsCard({ domains, country, busy, add, onCheck, onRemove }: DomainsCardProps) {
  const [removing, setRemoving] = useState<SignInDomain | null>(null);
  return (
    <Card title="1. Domains">
      <p className="sso-text">
        Prove that the domain of your email addresses is yours by setting a TXT record where you manage the
        domain. Leave the record in place: we check it every day.
      </p>
      {domains.length > 0 && (
        <ul className="sso-domains">
          {domains.map((domain) => (
            <DomainItem
              key={domain.id}
              domain={domain}
              country={country}
              busy={busy === domain.id}
              onCheck={() => onCheck(domain)}
              onRemove={() => setRemoving(domain)}
            />
          ))}
        </ul>
      )}
      <AddDomainForm add={add} />
      <ConfirmDialog
        open={removing !== null}
        title={`Remove ${removing?.domain ?? 'the domain'}?`}
        confirmLabel="Remove the domain"
        danger
        onConfirm={() => {
          if (removing) onRemove(removing);
          setRemoving(null);
        }}
        onCancel={() => setRemoving(null)}
      >
        <p>
          {removing?.provedAt
            ? 'People with an address of this domain can no longer sign in through your provider. '
            : ''}
          If you add it again, it gets a new record.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

function AddDomainForm({ add }: Pick<DomainsCardProps, 'add'>) {
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ domain: '' }),
    ({ domain }) => add(domain),
    fieldErrors,
    { clearAfterSave: true, form: 'sign-in-domain' },
  );
  return (
    <form className="sso-form" noValidate onSubmit={onSubmit}>
      <FormErrors errors={errors} />
      <LineField
        name="domain"
        label="Domain of your email addresses"
        required
        value={draft.domain}
        onChange={(domain) => change({ domain })}
        error={errorOf('domain')}
        help="Such as example.co.nz. Subdomains count as domains of their own."
      />
      <div>
        <Button type="submit" icon="add" busy={saving}>
          Add the domain
        </Button>
      </div>
    </form>
  );
}
