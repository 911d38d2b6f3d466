import { useState } from 'react';
import { orderMailKinds, type OrderMailKind } from '../../../contract/orderMail/orderMailDesigns';
import { type EmailTemplateEntry } from '../../../contract/template/emailTemplate';
import { EventChoiceScreen } from '../../mailEditor/events/EventChoiceScreen';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { orderMailLabels } from './orderMailLabels';

interface AddEventDesignProps {
  /** Those that are for order emails. */
  templates: readonly EmailTemplateEntry[];
  /** @returns whether it was saved */
  onAdd: (kind: OrderMailKind, eventId: string, templateId: string) => Promise<boolean>;
  refusalOf: (kind: OrderMailKind, eventId: string) => string | undefined;
}

/** Gives one event a template of its own; nothing while there are no templates to choose. */
export function AddEventDesign({ templates, onAdd, refusalOf }: AddEventDesignProps) {
  const [eventId, setEventId] = useState('');
  const [kind, setKind] = useState<OrderMailKind>('tickets');
  const [templateId, setTemplateId] = useState('');
  const [missing, setMissing] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (templates.length === 0) return null;
  const add = async () => {
    if (eventId === '') return setMissing('Choose an event.');
    setBusy(true);
    const isSaved = await onAdd(kind, eventId, templateId);
    setBusy(false);
    if (!isSaved) return;
    setEventId('');
    setTemplateId('');
  };
  return (
    <form
      className="order-mail__add"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <EventChoiceScreen
        eventId={eventId}
        none="Choose the event that gets its own email."
        error={missing}
        onChoose={(chosen) => {
          setEventId(chosen);
          setMissing(undefined);
        }}
      />
      <Field label="Email">
        {(control) => (
          <SelectInput
            {...control}
            value={kind}
            options={orderMailKinds.map((value) => ({ value, label: orderMailLabels[value].title }))}
            onChange={(chosen) => setKind(chosen === 'refund' ? 'refund' : 'tickets')}
          />
        )}
      </Field>
      <Field label="Template" error={eventId === '' ? undefined : refusalOf(kind, eventId)}>
        {(control) => (
          <SelectInput
            {...control}
            value={templateId}
            placeholder="Choose a template"
            options={templates.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setTemplateId}
          />
        )}
      </Field>
      <Button type="submit" busy={busy} disabled={templateId === ''}>
        Use for this event
      </Button>
    </form>
  );
}
