import { signingSecretMinutes } from '../../contract/listing/listing';
import { CopyField } from '../ui/field/CopyField';
import { Notice } from '../ui/page/Notice';
import { useSigningSecret } from './useSigningSecret';
import './listing.css';

/** The secret is shown only in the first minutes after the webhook was created. */
export function SigningSecret({ integrationId }: { integrationId: string }) {
  const secret = useSigningSecret(integrationId);
  if (secret === null) return null;
  return (
    <div className="listing-secret">
      <Notice tone="warning" title="Copy the signing secret now">
        <p>
          Your system uses it to check that messages come from us. It is shown for {signingSecretMinutes}{' '}
          minutes after the webhook is created, then never again.
        </p>
        <CopyField label="Signing secret" value={secret} />
      </Notice>
    </div>
  );
}
