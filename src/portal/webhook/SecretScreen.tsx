import { useCallback, useEffect, useState } from 'react';
import { type WebhookEndpoint, webhookLimits } from '../../contract/webhook/webhook';
import { resultOf } from '../request/requestResult';
import { useAppDispatch } from '../store/hooks';
import { Button } from '../ui/Button';
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog';
import { CopyField } from '../ui/field/CopyField';
import { formatDateTime, readersZone } from '../ui/format';
import { Card } from '../ui/page/Card';
import { Notice } from '../ui/page/Notice';
import { Stack } from '../ui/page/Columns';
import { useCountry } from '../ui/useCountry';
import './webhook.css';
import { loadWebhookSecret, rotateWebhookSecret } from './webhookThunks';

const verifyExample = `import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.TURNOUT_SECRET);
// The body exactly as it arrived, and the headers. Throws if it is not from Turnout.
const message = webhook.verify(body, headers);`;

/** The secret that signs the messages of a webhook. It never enters the store. */
export function SecretScreen({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, name, previousSecretUntil } = endpoint;
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [secret, setSecret] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const load = useCallback(async () => {
    const result = await resultOf(dispatch(loadWebhookSecret(id)));
    if (result.isDone) setSecret(result.reply ?? null);
  }, [dispatch, id]);
  useEffect(() => void load(), [load]);
  const rotate = async () => {
    setBusy(true);
    const { isDone } = await resultOf(dispatch(rotateWebhookSecret(id)));
    if (isDone) await load();
    setBusy(false);
    setAsking(false);
  };
  return (
    <Stack>
      {secret !== null && (
        <Notice tone="warning" title="Copy the signing secret now">
          <p>It is shown for {webhookLimits.secretMinutes} minutes after it was made, then never again.</p>
          <CopyField label="Signing secret" value={secret} />
        </Notice>
      )}
      {previousSecretUntil && (
        <Notice tone="info" title="The secret before signs as well">
          Messages carry both signatures until {formatDateTime(previousSecretUntil, readersZone(), country)}.
          Enter the new secret in the other system before then.
        </Notice>
      )}
      <Card
        title="Check that messages come from Turnout"
        footer={
          <Button icon="refresh" onClick={() => setAsking(true)}>
            Make a new secret
          </Button>
        }
      >
        <p>
          Each message is signed with the secret of this webhook, as{' '}
          <a href="https://www.standardwebhooks.com/">Standard Webhooks</a> describes. Libraries exist for
          most languages:
        </p>
        <pre className="webhook-code">{verifyExample}</pre>
      </Card>
      <ConfirmDialog
        open={asking}
        title={`Make a new secret for ${name}?`}
        confirmLabel="Make a new secret"
        busy={busy}
        onConfirm={() => void rotate()}
        onCancel={() => setAsking(false)}
      >
        <p>
          The secret that is in use signs for {webhookLimits.previousSecretHours} more hours. Enter the new
          one in the other system by then.
        </p>
      </ConfirmDialog>
    </Stack>
  );
}
