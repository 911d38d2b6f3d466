import { useState } from 'react';
import { type Country, countryFacts } from '../../contract/country';
import { type IdentityProvider } from '../../contract/singleSignOn/singleSignOn';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { CopyField } from '../ui/field/CopyField';
import { LineField } from '../ui/field/LineField';
import { FormErrors } from '../ui/form/FormErrors';
import { useFormDraft } from '../ui/form/useFormDraft';
import { formatDate, formatDateTime } from '../ui/format';
import { Card } from '../ui/page/Card';

export interface ProviderDraft {
  issuer: string;
  clientId: string;
  /** Empty to keep the stored secret. */
  clientSecret: string;
}

interface ProviderCardProps {
  provider: IdentityProvider | null;
  redirectUri: string;
  /** The reader's country, for the form of dates. */
  country: Country;
  busy: string | undefined;
  /** Resolves when the provider is stored; throws an error that `fieldErrors` can read. */
  save: (draft: ProviderDraft) => Promise<void>;
  onTest: () => void;
  onRemove: () => void;
}

/** The organisation's OpenID provider. The secret is entered and never shown. */
export function ProviderCard(props: ProviderCardProps) {
  const { provider, redirectUri, country, busy, save, onTest, onRemove } = props;
  const [removing, setRemoving] = useState(false);
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    (): ProviderDraft => ({
      issuer: provider?.issuer ?? '',
      clientId: provider?.clientId ?? '',
      clientSecret: '',
    }),
    save,
    fieldErrors,
    { form: 'identity-provider' },
  );
  const { defaultZone } = countryFacts(country);
  return (
    <Card title="2. Identity provider">
      <p className="sso-text">
        Create an application for Turnout at your provider, of the kind web application (OpenID Connect). It
        has to send the email address and state that it is verified.
      </p>
      <CopyField
        label="Redirect URI"
        value={redirectUri}
        help="Your provider asks for it. It sends people back to this address."
      />
      <form className="sso-form" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        <LineField
          name="issuer"
          label="Issuer address"
          type="url"
          required
          value={draft.issuer}
          onChange={(issuer) => change({ issuer })}
          error={errorOf('issuer')}
          help="Such as https://login.example.co.nz, without /.well-known/ and what follows it."
        />
        <LineField
          name="clientId"
          label="Client ID"
          required
          value={draft.clientId}
          onChange={(clientId) => change({ clientId })}
          error={errorOf('clientId')}
        />
        <LineField
          name="clientSecret"
          label="Client secret"
          type="password"
          autoComplete="new-password"
          required={!provider}
          value={draft.clientSecret}
          onChange={(clientSecret) => change({ clientSecret })}
          error={errorOf('clientSecret')}
          help={
            provider
              ? `Set on ${formatDate(provider.secretSetAt, defaultZone, country)}. Leave it empty to keep it.`
              : 'We store it encrypted and never show it again.'
          }
        />
        <div className="sso-acts">
          <Button type="submit" variant={provider && !dirty ? 'secondary' : 'primary'} busy={saving}>
            Save the provider
          </Button>
          {provider && (
            <>
              <Button icon="connect" busy={busy === 'test'} disabled={dirty} onClick={onTest}>
                Test the connection
              </Button>
              <Button variant="quiet" icon="trash" busy={busy === 'remove'} onClick={() => setRemoving(true)}>
                Remove the provider
              </Button>
            </>
          )}
        </div>
        <p className="sso-text" role="status">
          {provider?.testedAt
            ? `The provider answered on ${formatDateTime(provider.testedAt, defaultZone, country)}.`
            : ''}
        </p>
      </form>
      <ConfirmDialog
        open={removing}
        title="Remove the identity provider?"
        confirmLabel="Remove the provider"
        danger
        onConfirm={() => {
          setRemoving(false);
          onRemove();
        }}
        onCancel={() => setRemoving(false)}
      >
        <p>
          The client secret is deleted, and people of your organisation can sign in with their password only.
          People who are signed in stay signed in.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
