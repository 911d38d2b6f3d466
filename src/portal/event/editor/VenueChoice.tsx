import { type EventVenue } from '../../../contract/event/event';
import { countryFacts } from '../../../contract/country';
import { venueLimits } from '../../../contract/venue/venue';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { LineField } from '../../ui/field/LineField';
import { SelectInput } from '../../ui/field/SelectInput';
import { useCountry } from '../../ui/useCountry';
import { PlaceFields } from '../../venue/PlaceFields';
import { type DetailsDraft } from './detailsDraft';

interface VenueChoiceProps {
  draft: Pick<DetailsDraft, 'venueId' | 'newVenue'>;
  venues: readonly EventVenue[];
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<DetailsDraft>) => void;
  /** Disables the new venue's fields: a change during the save would make the next save create the venue twice. */
  saving: boolean;
}

/** Lets the organiser choose one of their venues, or add a new one with the required fields only. */
export function VenueChoice({ draft, venues, errorOf, onChange, saving }: VenueChoiceProps) {
  const country = useCountry();
  const { venueId, newVenue } = draft;

  if (!newVenue) {
    const { defaultZone } = countryFacts(country);
    return (
      <>
        <Field label="Venue" name="venueId" required error={errorOf('venueId')}>
          {(control) => (
            <SelectInput
              {...control}
              value={venueId}
              onChange={(id) => onChange({ venueId: id })}
              placeholder="Choose a venue"
              options={venues.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
            />
          )}
        </Field>
        <div>
          <Button
            size="sm"
            icon="add"
            onClick={() => onChange({ newVenue: { name: '', city: '', zone: defaultZone } })}
          >
            Add a new venue
          </Button>
        </div>
      </>
    );
  }

  const change = (patch: Partial<typeof newVenue>) => onChange({ newVenue: { ...newVenue, ...patch } });
  return (
    <fieldset className="new-venue" aria-label="New venue" disabled={saving}>
      <LineField
        label="Name of the new venue"
        name="newVenue.name"
        required
        error={errorOf('newVenue.name')}
        maxLength={venueLimits.name}
        value={newVenue.name}
        onChange={(name) => change({ name })}
      />
      <div className="new-venue__pair">
        <PlaceFields within="newVenue." place={newVenue} onChange={change} errorOf={errorOf} />
      </div>
      <p className="field__help">It is added to your venues when you save the event.</p>
      {venues.length > 0 && (
        <div>
          <Button size="sm" variant="quiet" icon="back" onClick={() => onChange({ newVenue: null })}>
            Choose one of my venues
          </Button>
        </div>
      )}
    </fieldset>
  );
}
