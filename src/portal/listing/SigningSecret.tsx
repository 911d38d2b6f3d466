import { signingSecretMinutes } from '../../contract/listing';
import { CopyField } from '../ui/CopyField';
import { Notice } from '../ui/Notice';
import { useSigningSecret } from './useSigningSecret';
import './listing.css';

/** Shown in the first minutes of a webhook, afterwards nothing. */
export function SigningSecret({ integrationId }: { integrationId: string }) {
  const secret = useSigningSecret(integrationId);
  if (secret === null) return null;
  return (
    <div className="listing-secret">
      <Notice tone="warning" title="Copy the signing secret now">
        <p>
          With it your system can tell our messages from anybody else’s. It can be read for{' '}
          {signingSecretMinutes} minutes after the webhook was made, then never again.
        </p>
        <CopyField label="Signing secret" value={secret} />
      </Notice>
    </div>
  );
}
