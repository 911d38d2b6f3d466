import { type ReactNode, useState } from 'react';
import { type EventDetail, type EventImage, eventLimits, type EventVenue } from '../../contract/event';
import { countryFacts } from '../../contract/country';
import { type EventInput } from '../../contract/generated/operations';
import { zoneLabel } from '../../contract/zone';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Field } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { TextArea } from '../ui/TextArea';
import { TextInput } from '../ui/TextInput';
import { useCountry } from '../ui/useCountry';
import { useDraft } from '../ui/useDraft';
import { draftOf, type EventDraft, inputOf, isBlank, newEvent } from './eventDraft';
import { EventImageField } from './EventImageField';
import { SessionsCard } from './SessionsCard';
import { VenueChoice } from './VenueChoice';
import './event.css';

interface EventFormProps {
  /** The event as it stands; left out for a new one. */
  event?: EventDetail;
  venues: readonly EventVenue[];
  /** Settles with the saved event, or throws what `fieldErrors` can read. */
  save: (input: EventInput) => Promise<EventDetail>;
  upload: (file: File, onProgress: (share: number) => void) => Promise<EventImage>;
  /** Beside the form. */
  children?: ReactNode;
}

type Errors = Record<string, string>;

/** The one form of an event. It keeps its own state; what was saved becomes its new ground. */
export function EventForm({ event, venues, save, upload, children }: EventFormProps) {
  const { defaultZone } = countryFacts(useCountry());
  const zoneOf = (venueId: string) => venues.find(({ id }) => id === venueId)?.zone ?? defaultZone;
  const [summary, setSummary] = useState<Errors>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const [saving, setSaving] = useState<'draft' | 'live'>();
  const { draft, setDraft, setGround } = useDraft<EventDraft>(
    () => (event ? draftOf(event, zoneOf(event.venueId)) : newEvent(venues.length > 0, defaultZone)),
    saving !== undefined,
  );

  const venueZone = draft.newVenue?.zone ?? zoneOf(draft.venueId);
  const errorOf = (field: string) => (mended.has(field) ? undefined : summary[field]);
  /** An error leaves its field with the first change there; the summary stays as it was said. */
  const change = (part: Partial<EventDraft>, ...fields: string[]) => {
    setDraft((old) => ({ ...old, ...part }));
    setMended((old) => new Set([...old, ...Object.keys(part), ...fields]));
  };
  const mendSessions = (position?: number) => {
    const prefix = position === undefined ? 'sessions' : `sessions.${position}.`;
    return Object.keys(summary).filter((field) => field.startsWith(prefix));
  };

  /** A question is answered by one press: unlike what is being typed, it leaves the summary at once. */
  const answer = (position: number, question: 'choice' | 'endChoice') =>
    setSummary(({ [`sessions.${position}.${question}`]: _answered, ...rest }) => rest);

  const submit = async (state: 'draft' | 'live') => {
    if (saving) return;
    const filled = draft.sessions.filter((session) => !isBlank(session));
    const sent = { ...draft, sessions: filled };
    if (filled.length > 0) setDraft(sent);
    setSaving(state);
    try {
      const saved = await save(inputOf(sent, venueZone, state));
      const next = draftOf(saved, venueZone);
      setDraft(next);
      setGround(next);
      setSummary({});
    } catch (cause) {
      setSummary(fieldErrors(cause));
    }
    setMended(new Set());
    setSaving(undefined);
  };

  const isLive = event?.stage === 'live' || event?.stage === 'ended';
  return (
    <form
      className="event-form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit(isLive ? 'live' : 'draft');
      }}
    >
      <FormErrors errors={summary} />
      <div className="event-form__parts">
        <div className="event-form__main">
          <Card title="What it is">
            <Field label="Title" name="title" required error={errorOf('title')}>
              {(control) => (
                <TextInput
                  {...control}
                  maxLength={eventLimits.title}
                  value={draft.title}
                  onChange={(title) => change({ title })}
                />
              )}
            </Field>
            <Field
              label="Description"
              name="description"
              error={errorOf('description')}
              help="An empty line begins a new paragraph."
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={8}
                  maxLength={eventLimits.description}
                  value={draft.description}
                  onChange={(description) => change({ description })}
                />
              )}
            </Field>
          </Card>
          <Card title="Where it is">
            <VenueChoice
              draft={draft}
              venues={venues}
              errorOf={errorOf}
              onChange={(part) =>
                change(part, ...Object.keys(part.newVenue ?? {}).map((key) => `newVenue.${key}`))
              }
            />
          </Card>
          <SessionsCard
            sessions={draft.sessions}
            venueZoneLabel={zoneLabel(venueZone)}
            errorOf={errorOf}
            onRows={(sessions) => change({ sessions }, ...mendSessions())}
            onRow={(position, part) => {
              if (part.choice || part.endChoice) answer(position, part.choice ? 'choice' : 'endChoice');
              change(
                {
                  sessions: draft.sessions.map((old, place) =>
                    place === position ? { ...old, ...part, touched: true } : old,
                  ),
                },
                ...mendSessions(position),
              );
            }}
          />
        </div>
        <div className="event-form__aside">
          <Card title="Image">
            <EventImageField
              fileId={draft.imageFileId}
              alt={draft.imageAlt}
              error={errorOf('imageFileId')}
              altError={errorOf('imageAlt')}
              onChange={change}
              upload={upload}
            />
          </Card>
          {children}
        </div>
      </div>
      <FormActions>
        {isLive ? (
          <>
            <Button type="submit" variant="primary" busy={saving === 'live'} disabled={saving === 'draft'}>
              Save changes
            </Button>
            <Button
              busy={saving === 'draft'}
              disabled={saving === 'live'}
              onClick={() => void submit('draft')}
            >
              Unpublish
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="primary"
              busy={saving === 'live'}
              disabled={saving === 'draft'}
              onClick={() => void submit('live')}
            >
              Publish event
            </Button>
            <Button type="submit" busy={saving === 'draft'} disabled={saving === 'live'}>
              Save draft
            </Button>
          </>
        )}
      </FormActions>
    </form>
  );
}
