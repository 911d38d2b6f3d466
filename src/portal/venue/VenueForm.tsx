import { countryFacts } from '../../contract/country';
import { type VenueInput } from '../../contract/generated/operations';
import { type Venue, venueLimits, venueMapLink } from '../../contract/venue';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Columns } from '../ui/Columns';
import { Field } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { CountField, LineField } from '../ui/LineField';
import { TextArea } from '../ui/TextArea';
import { useCountry } from '../ui/useCountry';
import { useFormDraft } from '../ui/useFormDraft';
import { ZoneField } from '../ui/ZoneField';
import './venue.css';

interface VenueFormProps {
  /** Left out for a new one. */
  venue?: Venue;
  /** Settles when the venue is saved, or throws what `fieldErrors` can read. */
  save: (input: VenueInput) => Promise<unknown>;
}

export function VenueForm({ venue, save }: VenueFormProps) {
  const country = useCountry();
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({
      name: venue?.name ?? '',
      address: venue?.address ?? '',
      city: venue?.city ?? '',
      zone: venue?.zone ?? countryFacts(country).defaultZone,
      capacity: venue?.capacity ? String(venue.capacity) : '',
      mapUrl: venue?.mapUrl ?? '',
      accessNotes: venue?.accessNotes ?? '',
    }),
    (typed) => save({ ...typed, capacity: typed.capacity === '' ? null : Number(typed.capacity) }),
    fieldErrors,
  );

  return (
    <form className="venue-form" noValidate onSubmit={onSubmit}>
      <FormErrors errors={errors} />
      <Card>
        <LineField
          label="Name"
          name="name"
          required
          error={errorOf('name')}
          maxLength={venueLimits.name}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <Columns>
          <LineField
            label="Street address"
            name="address"
            error={errorOf('address')}
            maxLength={venueLimits.address}
            value={draft.address}
            onChange={(address) => change({ address })}
          />
          <LineField
            label="Town or city"
            name="city"
            required
            error={errorOf('city')}
            maxLength={venueLimits.city}
            value={draft.city}
            onChange={(city) => change({ city })}
          />
          <ZoneField
            name="zone"
            required
            error={errorOf('zone')}
            help={
              venue
                ? 'New sessions here start out in this zone. Those you have already keep theirs.'
                : 'Sessions here start out in this zone.'
            }
            value={draft.zone}
            onChange={(zone) => change({ zone })}
          />
          <CountField
            label="Capacity"
            name="capacity"
            error={errorOf('capacity')}
            help="How many people it holds. Leave it empty when you do not know."
            value={draft.capacity}
            onChange={(capacity) => change({ capacity })}
          />
        </Columns>
      </Card>
      <Card title="Getting there">
        <LineField
          label="Map link"
          name="mapUrl"
          error={errorOf('mapUrl')}
          help={
            <>
              Leave it empty and the link is made of the address.{' '}
              {draft.city !== '' && (
                <a href={venueMapLink(draft)} target="_blank" rel="noreferrer">
                  See it on the map
                </a>
              )}
            </>
          }
          type="url"
          inputMode="url"
          value={draft.mapUrl}
          onChange={(mapUrl) => change({ mapUrl })}
        />
        <Field
          label="Accessibility"
          name="accessNotes"
          error={errorOf('accessNotes')}
          help="Steps, lift, wheelchair places, hearing loop, quiet room, parking: what people ask before they come."
        >
          {(control) => (
            <TextArea
              {...control}
              rows={4}
              maxLength={venueLimits.accessNotes}
              value={draft.accessNotes}
              onChange={(accessNotes) => change({ accessNotes })}
            />
          )}
        </Field>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving}>
          {venue ? 'Save venue' : 'Create venue'}
        </Button>
      </FormActions>
    </form>
  );
}
