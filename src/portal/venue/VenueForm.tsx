import { countryFacts } from '../../contract/country';
import { type VenueInput } from '../../contract/generated/operations';
import { type Venue } from '../../contract/venue';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { useCountry } from '../ui/useCountry';
import { useFormDraft } from '../ui/useFormDraft';
import { GettingThereCard, VenueCard, venueDraft } from './VenueFields';
import './venue.css';

interface VenueFormProps {
  /** Left out for a new one. */
  venue?: Venue;
  /** Settles when the venue is saved, or throws what `fieldErrors` can read. */
  save: (input: VenueInput) => Promise<unknown>;
}

export function VenueForm({ venue, save }: VenueFormProps) {
  const { defaultZone } = countryFacts(useCountry());
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => venueDraft(venue, defaultZone),
    (typed) => save({ ...typed, capacity: typed.capacity === '' ? null : Number(typed.capacity) }),
    fieldErrors,
  );
  return (
    <form className="venue-form" noValidate onSubmit={onSubmit}>
      <FormErrors errors={errors} />
      <VenueCard draft={draft} change={change} errorOf={errorOf} isNew={!venue} />
      <GettingThereCard draft={draft} change={change} errorOf={errorOf} />
      <FormActions>
        <Button type="submit" variant="primary" busy={saving}>
          {venue ? 'Save venue' : 'Create venue'}
        </Button>
      </FormActions>
    </form>
  );
}
