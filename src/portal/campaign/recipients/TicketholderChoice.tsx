import { eventsPath } from '../../../contract/paths/signInPaths';
import { type TicketholderEvent } from '../../../contract/ticketholder/ticketholder';
import { stageLabels } from '../../event/stageLabels';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Field } from '../../ui/field/Field';
import { plural } from '../../ui/format';
import { SelectInput } from '../../ui/field/SelectInput';
import { Skeleton } from '../../ui/page/Skeleton';
import { HolderFilters } from './HolderFilters';
import { type RecipientChoiceProps } from './recipientChoice';
import { SessionChoice } from './SessionChoice';

const optionOf = ({ id, title, stage, holders }: TicketholderEvent) => ({
  value: id,
  label: `${title} (${stageLabels[stage].label.toLowerCase()}, ${plural(holders, 'ticketholder', 'ticketholders')})`,
});

/** Chooses the event whose ticketholders get the mail, then its sessions and the filters. */
export function TicketholderChoice({ draft, offer, errors, onRetry, onChange }: RecipientChoiceProps) {
  const { eventId, sessionIds, ticketTypeIds, attendance, orderState, lateBuyers } = draft;
  const { ticketholderEvents: events, error } = offer;
  const offered = events?.filter(({ id, holders }) => holders > 0 || id === eventId);
  if (offered?.length === 0 && eventId === null) {
    return (
      <Card>
        <EmptyState
          icon="ticket"
          title="No event has ticketholders yet"
          text="You can email anyone who holds a ticket to one of your events from here."
          action={
            <Button variant="primary" to={eventsPath}>
              Go to events
            </Button>
          }
        />
      </Card>
    );
  }
  const event = offered?.find(({ id }) => id === eventId);
  const isGone = eventId !== null && !event;
  return (
    <Card title="Ticketholders">
      {!offered && error && (
        <ErrorNotice error={error} onRetry={onRetry} title="The events could not be loaded" />
      )}
      {!offered && !error && <Skeleton lines={5} />}
      {offered && (
        <Field
          label="Event"
          name="eventId"
          help="Events without ticketholders are not listed."
          error={isGone ? 'This event no longer exists. Choose another.' : errors.eventId}
        >
          {(control) => (
            <SelectInput
              {...control}
              value={event?.id ?? ''}
              placeholder={event ? undefined : 'Choose an event'}
              options={offered.map(optionOf)}
              onChange={(id) => id && onChange({ eventId: id, sessionIds: [], ticketTypeIds: [] })}
            />
          )}
        </Field>
      )}
      {event && (
        <SessionChoice
          sessions={event.sessions}
          chosen={sessionIds}
          error={errors.sessionIds}
          onChange={(ids) => onChange({ sessionIds: ids })}
        />
      )}
      {event && (
        <HolderFilters
          ticketTypes={event.ticketTypes}
          chosenTypes={ticketTypeIds}
          attendance={attendance}
          orderState={orderState}
          lateBuyers={lateBuyers}
          errors={errors}
          onChange={onChange}
        />
      )}
    </Card>
  );
}
