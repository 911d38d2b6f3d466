import {
  type EventArtist,
  type EventDetail,
  eventLimits,
  type EventVenue,
} from '../../../contract/event/event';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { FormActions } from '../../ui/form/FormActions';
import { FormErrors } from '../../ui/form/FormErrors';
import { TextInput } from '../../ui/field/TextInput';
import { AboutFields } from './AboutFields';
import { ArtistsField } from './ArtistsField';
import { TicketingFields } from './TicketingFields';
import { useDetailsForm } from './useDetailsForm';
import { VenueChoice } from './VenueChoice';

interface DetailsFormProps {
  event?: EventDetail;
  venues: readonly EventVenue[];
  artists: readonly EventArtist[];
  onEvent: (event: EventDetail) => void;
  onVenueAdded: () => void;
}

/** The form for an event's details: title and text, venue, artists, ticketing and contact. */
export function DetailsForm({ event, venues, artists, onEvent, onVenueAdded }: DetailsFormProps) {
  const { draft, errors, errorOf, change, saving, submit } = useDetailsForm({
    event,
    hasVenues: venues.length > 0,
    onEvent,
    onVenueAdded,
  });

  return (
    <form
      className="event-form"
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit(true);
      }}
    >
      <FormErrors errors={errors} />
      <AboutFields
        draft={draft}
        slugIsFixed={event?.slugIsFixed ?? false}
        errorOf={errorOf}
        onChange={change}
      />
      <Card title="Location">
        <VenueChoice
          draft={draft}
          venues={venues}
          errorOf={errorOf}
          saving={saving}
          onChange={(patch) =>
            change(patch, ...Object.keys(patch.newVenue ?? {}).map((key) => `newVenue.${key}`))
          }
        />
      </Card>
      <Card title="Artists">
        <ArtistsField
          artists={artists}
          chosen={draft.artistIds}
          error={errorOf('artistIds')}
          onChange={(artistIds) => change({ artistIds })}
        />
      </Card>
      <Card title="Ticketing">
        <TicketingFields draft={draft} errorOf={errorOf} onChange={change} />
      </Card>
      <Card title="Contact for questions">
        <div className="event-form__pair">
          <Field label="Name" name="contactName" error={errorOf('contactName')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={eventLimits.contactName}
                value={draft.contactName}
                onChange={(contactName) => change({ contactName })}
              />
            )}
          </Field>
          <Field label="Email" name="contactEmail" error={errorOf('contactEmail')}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                value={draft.contactEmail}
                onChange={(contactEmail) => change({ contactEmail })}
              />
            )}
          </Field>
          <Field label="Phone" name="contactPhone" error={errorOf('contactPhone')}>
            {(control) => (
              <TextInput
                {...control}
                type="tel"
                maxLength={eventLimits.contactPhone}
                value={draft.contactPhone}
                onChange={(contactPhone) => change({ contactPhone })}
              />
            )}
          </Field>
        </div>
        <p className="field__help">
          This is shown on the event page. Leave out anything you would rather not show.
        </p>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving}>
          {event ? 'Save and continue to sessions' : 'Create and continue to sessions'}
        </Button>
        {event && (
          <Button disabled={saving} onClick={() => void submit(false)}>
            Save
          </Button>
        )}
      </FormActions>
    </form>
  );
}
