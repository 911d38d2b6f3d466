import { useState } from 'react';
import { type WebhookReplayInput } from '../../contract/generated/operations';
import { type WebhookEndpoint, webhookLimits } from '../../contract/webhook/webhook';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { ModalDialog } from '../ui/dialog/ModalDialog';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';
import { plural } from '../ui/format';

interface ReplayDialogProps {
  endpoint: WebhookEndpoint;
  /** Resolves when the messages are queued, or throws an error that `fieldErrors` can read. */
  replay: (input: WebhookReplayInput) => Promise<void>;
  onClose: () => void;
}

/** An instant, from what the field for a date and time holds in the reader's zone. */
const instantOf = (local: string) => (local ? new Date(local).toISOString() : null);

/** Chooses which messages are sent again. */
export function ReplayDialog({ endpoint, replay, onClose }: ReplayDialogProps) {
  const [what, setWhat] = useState<'failed' | 'time'>(endpoint.failed > 0 ? 'failed' : 'time');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send = async () => {
    setBusy(true);
    try {
      await replay({
        onlyFailed: what === 'failed',
        from: what === 'time' ? instantOf(from) : null,
        until: what === 'time' ? instantOf(until) : null,
      });
    } catch (cause) {
      setErrors(fieldErrors(cause));
    }
    setBusy(false);
  };
  return (
    <ModalDialog
      open
      title={`Send messages to ${endpoint.name} again`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void send()}>
            Send again
          </Button>
        </>
      }
    >
      <p>
        They are sent in the order of the changes, with the same identifiers, so a system that already has a
        message can leave it out.
      </p>
      <ChoiceCards
        label="Which messages"
        value={what}
        onChange={setWhat}
        options={[
          {
            value: 'failed',
            title: 'All that were not delivered',
            text: plural(endpoint.failed, 'message', 'messages'),
            disabled: endpoint.failed === 0,
          },
          {
            value: 'time',
            title: 'All of a time',
            text: `Of the last ${webhookLimits.logDays} days, also from while the webhook was off.`,
          },
        ]}
      />
      {what === 'time' && (
        <>
          <Field label="From" name="from" required error={errors.from}>
            {(control) => <TextInput {...control} type="datetime-local" value={from} onChange={setFrom} />}
          </Field>
          <Field label="Until" name="until" error={errors.until} help="Leave it empty for now.">
            {(control) => <TextInput {...control} type="datetime-local" value={until} onChange={setUntil} />}
          </Field>
        </>
      )}
    </ModalDialog>
  );
}
