import { countryFacts } from '../../contract/country';
import { type VenueInput } from '../../contract/generated/operations';
import { type Venue } from '../../contract/venue/venue';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { EditConflict } from '../ui/form/EditConflict';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { useCountry } from '../ui/useCountry';
import { useEditedForm } from '../ui/useEditedForm';
import { GettingThereCard, VenueCard, venueDraft } from './VenueCard';
import './venue.css';

interface VenueFormProps {
  /** Undefined for a new venue. */
  venue?: Venue;
  /** Loads the venue from the server; undefined for a new venue. */
  reload?: (() => Promise<Venue | undefined>) | undefined;
  /**
   * Resolves to the saved venue, or throws an error that `fieldErrors` can read; `version` is the version of the
   * venue that was edited.
   */
  save: (input: VenueInput, version: number | undefined) => Promise<Venue>;
}

export function VenueForm({ venue, reload, save }: VenueFormProps) {
  const { defaultZone } = countryFacts(useCountry());
  const { draft, change, errors, errorOf, saving, onSubmit, conflict, saveButton } = useEditedForm({
    row: venue,
    draftOf: (now) => venueDraft(now, defaultZone),
    reload,
    save: ({ capacity, ...typed }, over) =>
      save({ ...typed, capacity: capacity === '' ? null : Number(capacity) }, over?.version),
    ...{ errorsOf: fieldErrors, staleEditOf },
  });
  return (
    <form className="venue-form" noValidate onSubmit={onSubmit}>
      <EditConflict conflict={conflict} />
      <FormErrors errors={errors} />
      <VenueCard draft={draft} change={change} errorOf={errorOf} isNew={!venue} />
      <GettingThereCard draft={draft} change={change} errorOf={errorOf} />
      <FormActions>
        <Button type="submit" variant="primary" busy={saving} {...saveButton}>
          {venue ? 'Save venue' : 'Create venue'}
        </Button>
      </FormActions>
    </form>
  );
}
