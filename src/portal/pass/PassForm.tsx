import { type Pass, type PassEventName, passLimits } from '../../contract/pass/pass';
import { type ListingInput } from '../listing/listingDraft';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { TextInput } from '../ui/field/TextInput';
import { EditConflict } from '../ui/form/EditConflict';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { Card } from '../ui/page/Card';
import { Notice } from '../ui/page/Notice';
import { useEditedForm } from '../ui/useEditedForm';
import { passDraftOf, passInputOf } from './passDraft';
import { PassSessions } from './PassSessions';
import { PassTicketField } from './PassTicketField';
import { usePassEvent } from './usePassEvent';
import '../listing/listing.css';

interface PassFormProps {
  /** The latest known version; undefined for a new pass. */
  pass: Pass | undefined;
  events: readonly PassEventName[];
  /** Loads the pass from the server; resolves to undefined if it was removed. */
  reload: () => Promise<Pass | undefined>;
  save: (input: ListingInput, version: number | undefined) => Promise<Pass>;
}

const states = [
  { value: 'draft', label: 'Draft' },
  { value: 'open', label: 'On sale' },
  { value: 'closed', label: 'Closed' },
];

export function PassForm({ pass, events, reload, save }: PassFormProps) {
  const { draft, change, errors, errorOf, saving, onSubmit, conflict, saveButton } = useEditedForm({
    row: pass,
    draftOf: passDraftOf,
    reload,
    save: (typed, over: Pass | undefined) => save(passInputOf(typed), over?.version),
    ...{ errorsOf: fieldErrors, staleEditOf },
  });
  const { eventId } = draft;
  const event = usePassEvent(eventId);
  const own = pass?.event;
  const choices = own && !events.some(({ id }) => id === own.id) ? [own, ...events] : events;
  const text = (field: 'name' | 'admitsTo', label: string, maxLength: number, help?: string) => (
    <div className="listing-form__wide">
      <Field label={label} name={field} help={help} required error={errorOf(field)}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={maxLength}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
          />
        )}
      </Field>
    </div>
  );
  return (
    <form className="listing-form" noValidate onSubmit={onSubmit}>
      <EditConflict conflict={conflict} />
      <FormErrors errors={errors} />
      <TicketsDueNotice pass={pass} />
      <Card>
        <div className="listing-form__fields">
          {text('name', 'Name', passLimits.name)}
          {text(
            'admitsTo',
            'What it covers',
            passLimits.admitsTo,
            'Buyers read it under the name, for example: every Friday of the winter season.',
          )}
          <div className="listing-form__wide">
            <Field
              label="Event"
              name="eventId"
              error={errorOf('eventId')}
              help={own ? 'A pass keeps its event.' : undefined}
            >
              {(control) => (
                <SelectInput
                  {...control}
                  disabled={Boolean(own)}
                  value={eventId}
                  onChange={(value) => change({ eventId: value, ticketTypeId: '' })}
                  placeholder={choices.length > 0 ? 'Choose an event' : 'No event has sessions ahead'}
                  options={choices.map(({ id, title }) => ({ value: id, label: title }))}
                />
              )}
            </Field>
          </div>
          {eventId !== '' && (
            <div className="listing-form__wide">
              <PassTicketField
                event={event}
                value={draft.ticketTypeId}
                sold={pass?.sold ?? 0}
                error={errorOf('ticketTypeId')}
                onChange={(value) => change({ ticketTypeId: value })}
              />
            </div>
          )}
          <Field
            label="First day"
            name="validFrom"
            help="Leave empty to begin with the first session."
            error={errorOf('validFrom')}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={draft.validFrom}
                onChange={(value) => change({ validFrom: value })}
              />
            )}
          </Field>
          <Field
            label="Last day"
            name="validUntil"
            help="Leave empty to end with the last session."
            error={errorOf('validUntil')}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                value={draft.validUntil}
                onChange={(value) => change({ validUntil: value })}
              />
            )}
          </Field>
          {event && (
            <div className="listing-form__wide">
              <PassSessions event={event} draft={draft} />
            </div>
          )}
          <Field
            label="Price"
            name="priceCents"
            help="For all sessions. Once some are over, buyers pay for those to come."
            error={errorOf('priceCents')}
          >
            {(control) => (
              <TextInput
                {...control}
                prefix="$"
                inputMode="decimal"
                autoComplete="off"
                maxLength={12}
                value={draft.price}
                onChange={(value) => change({ price: value })}
              />
            )}
          </Field>
          <Field
            label="Number available"
            name="available"
            help="Leave empty if only the seats limit it."
            error={errorOf('available')}
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={draft.available}
                onChange={(value) => change({ available: value.replace(/\D/g, '') })}
              />
            )}
          </Field>
          <div className="listing-form__wide">
            <Field
              label="State"
              name="state"
              required
              help="On sale: buyers find it on the event’s page, and sellers at the Box Office."
              error={errorOf('state')}
            >
              {(control) => (
                <SelectInput
                  {...control}
                  value={draft.state}
                  onChange={(value) => change({ state: value })}
                  options={states}
                />
              )}
            </Field>
          </div>
        </div>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving} {...saveButton}>
          Save pass
        </Button>
      </FormActions>
    </form>
  );
}

/** Says that a session added later has too few seats for the holders, and what to do. */
function TicketsDueNotice({ pass }: Pick<PassFormProps, 'pass'>) {
  if (!pass || pass.ticketsDue === 0) return null;
  return (
    <Notice tone="warning" title="Holders of this pass miss tickets">
      {pass.ticketsDue === 1 ? 'One ticket' : `${pass.ticketsDue} tickets`} for sessions that were added later
      could not be given, because these sessions have too few seats. Raise their capacity: the holders then
      get their tickets by email.
    </Notice>
  );
}
