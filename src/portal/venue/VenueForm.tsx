import { countryFacts } from '../../contract/country';
import { type VenueInput } from '../../contract/generated/operations';
import { type Venue, venueLimits, venueMapLink } from '../../contract/venue';
import { zoneOptions } from '../../contract/zone';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { Columns } from '../ui/Columns';
import { Field } from '../ui/Field';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { SelectInput } from '../ui/SelectInput';
import { TextArea } from '../ui/TextArea';
import { TextInput } from '../ui/TextInput';
import { useCountry } from '../ui/useCountry';
import { useFormDraft } from '../ui/useFormDraft';
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
        <Field label="Name" name="name" required error={errorOf('name')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={venueLimits.name}
              value={draft.name}
              onChange={(name) => change({ name })}
            />
          )}
        </Field>
        <Columns>
          <Field label="Street address" name="address" error={errorOf('address')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={venueLimits.address}
                value={draft.address}
                onChange={(address) => change({ address })}
              />
            )}
          </Field>
          <Field label="Town or city" name="city" required error={errorOf('city')}>
            {(control) => (
              <TextInput
                {...control}
                maxLength={venueLimits.city}
                value={draft.city}
                onChange={(city) => change({ city })}
              />
            )}
          </Field>
          <Field
            label="Time zone"
            name="zone"
            required
            error={errorOf('zone')}
            help={
              venue
                ? 'New sessions here start out in this zone. Those you have already keep theirs.'
                : 'Sessions here start out in this zone.'
            }
          >
            {(control) => (
              <SelectInput
                {...control}
                value={draft.zone}
                onChange={(zone) => change({ zone })}
                options={zoneOptions(country)}
              />
            )}
          </Field>
          <Field
            label="Capacity"
            name="capacity"
            error={errorOf('capacity')}
            help="How many people it holds. Leave it empty when you do not know."
          >
            {(control) => (
              <TextInput
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                value={draft.capacity}
                onChange={(capacity) => change({ capacity: capacity.replace(/\D/g, '') })}
              />
            )}
          </Field>
        </Columns>
      </Card>
      <Card title="Getting there">
        <Field
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
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              inputMode="url"
              value={draft.mapUrl}
              onChange={(mapUrl) => change({ mapUrl })}
            />
          )}
        </Field>
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
