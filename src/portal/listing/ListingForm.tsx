import { type Listing } from '../../contract/listing/listing';
import { fieldErrors, staleEditOf } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/page/Card';
import { EditConflict } from '../ui/form/EditConflict';
import { FormActions } from '../ui/form/FormActions';
import { FormErrors } from '../ui/form/FormErrors';
import { useEditedForm } from '../ui/useEditedForm';
import { draftOf, inputOf, type ListingField, type ListingInput } from './listingDraft';
import { ListingFieldInput } from './ListingFieldInput';
import './listing.css';

interface ListingFormProps {
  fields: readonly ListingField[];
  /** The latest known version of the row; undefined for a new one. */
  row?: Listing;
  saveLabel: string;
  /** Loads the row from the server; resolves to undefined if it was removed. */
  reload: () => Promise<Listing | undefined>;
  /**
   * Resolves to the saved row, or throws an error that `fieldErrors` can read; `version` is the version of the row
   * that was edited.
   */
  save: (input: ListingInput, version: number | undefined) => Promise<Listing>;
}

export function ListingForm({ fields, row: known, saveLabel, reload, save }: ListingFormProps) {
  const { draft, change, errors, errorOf, saving, onSubmit, conflict, saveButton } = useEditedForm({
    row: known,
    draftOf: (now) => draftOf(fields, now),
    reload,
    save: (typed, over) => save(inputOf(fields, typed), over?.version),
    ...{ errorsOf: fieldErrors, staleEditOf },
  });
  return (
    <form className="listing-form" noValidate onSubmit={onSubmit}>
      <EditConflict conflict={conflict} />
      <FormErrors errors={errors} />
      <Card>
        <div className="listing-form__fields">
          {fields.map((field) => (
            <div
              key={field.name}
              className={['count', 'price', 'date'].includes(field.as) ? undefined : 'listing-form__wide'}
            >
              <ListingFieldInput
                field={field}
                value={draft[field.name] ?? ''}
                onChange={(value) => change({ [field.name]: value })}
                error={errorOf(field.name)}
              />
            </div>
          ))}
        </div>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving} {...saveButton}>
          {saveLabel}
        </Button>
      </FormActions>
    </form>
  );
}
