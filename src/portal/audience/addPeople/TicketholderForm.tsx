import { type JoiningEvent, type TicketholderJoin } from '../../../contract/audience/addPeople';
import { audiencePath } from '../../../contract/paths/pagePaths';
import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { EmptyState } from '../../ui/page/EmptyState';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Field } from '../../ui/field/Field';
import { FormActions } from '../../ui/form/FormActions';
import { formatDateTime, formatNumber, plural } from '../../ui/format';
import { SelectInput } from '../../ui/field/SelectInput';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';

interface TicketholderFormProps {
  audienceId: string;
  events: readonly JoiningEvent[];
  loading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** An empty string before an event is chosen. */
  eventId: string;
  onEvent: (id: string) => void;
  /** Empty means every session. */
  sessionIds: readonly string[];
  onSessions: (ids: readonly string[]) => void;
  count: TicketholderJoin | null;
  counting: boolean;
  countError: RequestError | null;
  onRecount: () => void;
  saving: boolean;
  onAdd: () => void;
}

export function TicketholderForm(props: TicketholderFormProps) {
  const { events, loading, error, onRetry, eventId, onEvent, sessionIds, onSessions, count } = props;
  const country = useCountry();
  const event = events.find(({ id }) => id === eventId);
  if (error) return <ErrorNotice error={error} onRetry={onRetry} title="The events could not be loaded" />;
  if (loading && events.length === 0) return <Skeleton lines={5} />;
  if (events.length === 0) {
    return (
      <EmptyState
        icon="ticket"
        title="No ticketholders yet"
        text="Once people hold tickets to one of your events, you can add those who agreed to hear from you."
        action={<Button to={audiencePath('contacts', props.audienceId)}>Back to contacts</Button>}
      />
    );
  }
  // This is the venue's wall time. It is parsed and formatted as UTC, so that it is shown unchanged.
  const whenOf = (startsLocal: string) => formatDateTime(`${startsLocal}:00Z`, 'UTC', country);
  return (
    <div className="add-people">
      <Card title="Whose ticketholders?">
        <div className="add-people__proof">
          <Field label="Event" name="eventId" required>
            {(control) => (
              <SelectInput
                {...control}
                value={eventId}
                onChange={onEvent}
                placeholder="Choose an event"
                options={events.map(({ id, title }) => ({ value: id, label: title }))}
              />
            )}
          </Field>
          {event && event.sessions.length > 1 && (
            <fieldset className="add-people__sessions">
              <legend>Sessions</legend>
              <p className="audience-soft">Choose sessions, or leave all unticked for every session.</p>
              {event.sessions.map(({ id, startsLocal }) => (
                <CheckboxInput
                  key={id}
                  label={whenOf(startsLocal)}
                  checked={sessionIds.includes(id)}
                  onChange={(checked) =>
                    onSessions(checked ? [...sessionIds, id] : sessionIds.filter((other) => other !== id))
                  }
                />
              ))}
            </fieldset>
          )}
        </div>
      </Card>
      {eventId !== '' && (
        <Card title="Who is added">
          {props.countError && (
            <ErrorNotice
              error={props.countError}
              onRetry={props.onRecount}
              title="They could not be counted"
            />
          )}
          {!count && props.counting && <Skeleton lines={3} />}
          {count && <JoinCounts count={count} counting={props.counting} />}
        </Card>
      )}
      <FormActions>
        <Button to={audiencePath('contacts', props.audienceId)}>Cancel</Button>
        <Button
          variant="primary"
          busy={props.saving}
          disabled={!count || props.counting || count.added === 0}
          onClick={props.onAdd}
        >
          {count ? `Add ${plural(count.added, 'person', 'people')}` : 'Add them'}
        </Button>
      </FormActions>
    </div>
  );
}

function JoinCounts({ count, counting }: { count: TicketholderJoin; counting: boolean }) {
  const lines = [
    [
      'Will be added',
      count.added,
      'They agreed to marketing email themselves, which is your proof of consent.',
    ],
    ['Already in this audience', count.already, ''],
    [
      'Skipped: no consent on record',
      count.noConsent,
      'Buying a ticket is not consent to marketing email. They can tick the box the next time they buy.',
    ],
    ['Skipped: gets no marketing email', count.suppressed, 'They unsubscribed, or email to them bounced.'],
  ] as const;
  return (
    <div aria-live="polite" aria-busy={counting}>
      <p className="audience-soft">
        Of {plural(count.people, 'ticketholder', 'ticketholders')} with an email address:
      </p>
      <dl className="add-people__ticketholders">
        {lines.map(([term, people, why]) => (
          <div key={term}>
            <dt>
              {term}
              {why && people > 0 && <span className="add-people__reason">{why}</span>}
            </dt>
            <dd>{formatNumber(people)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
