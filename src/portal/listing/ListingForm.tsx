import { type Listing } from '../../contract/listing';
import { fieldErrors } from '../request/fieldErrors';
import { Button } from '../ui/Button';
import { Card } from '../ui/Card';
import { FormActions } from '../ui/FormActions';
import { FormErrors } from '../ui/FormErrors';
import { useFormDraft } from '../ui/useFormDraft';
import { draftOf, inputOf, type ListingField, type ListingInput } from './listingDraft';
import { ListingFieldInput } from './ListingFieldInput';
import './listing.css';

interface ListingFormProps {
  fields: readonly ListingField[];
  /** Left out for a new one. */
  row?: Listing;
  saveLabel: string;
  /** Settles when the row is saved, or throws what `fieldErrors` can read. */
  save: (input: ListingInput) => Promise<unknown>;
}

export function ListingForm({ fields, row, saveLabel, save }: ListingFormProps) {
  const { draft, change, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => draftOf(fields, row),
    (typed) => save(inputOf(fields, typed)),
    fieldErrors,
  );
  return (
    <form className="listing-form" noValidate onSubmit={onSubmit}>
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
                isMade={row !== undefined}
              />
            </div>
          ))}
        </div>
      </Card>
      <FormActions>
        <Button type="submit" variant="primary" busy={saving}>
          {saveLabel}
        </Button>
      </FormActions>
    </form>
  );
}
