import { type AudienceContact } from '../../../contract/audience/audience';
import { mostImportColumns } from '../../../contract/audience/audience';
import { fieldErrors } from '../../request/fieldErrors';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { FormErrors } from '../../ui/form/FormErrors';
import { TextInput } from '../../ui/field/TextInput';
import { useFormDraft } from '../../ui/form/useFormDraft';
import { fieldLabel } from '../fieldLabel';

interface FieldRow {
  name: string;
  value: string;
  /** Whether the field is new, so that its name can still be changed. */
  isNew?: boolean;
}

interface ContactFieldsCardProps {
  contact: AudienceContact;
  /** Resolves when the fields are saved; throws an error that `fieldErrors` can read. */
  save: (fields: Array<{ name: string; value: string }>) => Promise<AudienceContact>;
  /** Loads the contact again. */
  afresh: () => void;
}

const usual = ['first_name', 'last_name'];

function rowsOf({ fields }: AudienceContact): FieldRow[] {
  const valueOf = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  return [
    ...usual.map((name) => ({ name, value: valueOf(name) })),
    ...fields.filter(({ name }) => !usual.includes(name)).map(({ name, value }) => ({ name, value })),
  ];
}

/**
 * The fields that mail to this person can use. The address cannot be changed, because consents and suppressions refer
 * to it.
 */
export function ContactFieldsCard({ contact, save, afresh }: ContactFieldsCardProps) {
  const { draft, change, dirty, errors, errorOf, saving, onSubmit } = useFormDraft(
    () => ({ rows: rowsOf(contact) }),
    ({ rows }) =>
      save(rows.filter(({ name, value, isNew }) => value.trim() !== '' || (isNew && name.trim() !== ''))),
    fieldErrors,
    { savedAs: (saved) => ({ rows: rowsOf(saved) }) },
  );
  const { rows } = draft;
  const put = (at: number, part: Partial<FieldRow>) =>
    change({ rows: rows.map((row, place) => (place === at ? { ...row, ...part } : row)) });
  const sent = rows.filter(({ name, value, isNew }) => value.trim() !== '' || (isNew && name.trim() !== ''));
  const wrong = (row: FieldRow, part: 'name' | 'value') => errorOf(`fields.${sent.indexOf(row)}.${part}`);

  return (
    <Card title="Fields">
      <form className="contact-fields" noValidate onSubmit={onSubmit}>
        <FormErrors errors={errors} />
        {errors[''] !== undefined && (
          <Button size="sm" onClick={afresh}>
            Reload the contact
          </Button>
        )}
        {rows.map((row, at) =>
          row.isNew ? (
            <div className="contact-fields__new" key={at}>
              <Field label="Field name" name={`name-${at}`} error={wrong(row, 'name')}>
                {(control) => (
                  <TextInput
                    {...control}
                    placeholder="favourite_venue"
                    value={row.name}
                    onChange={(name) => put(at, { name })}
                  />
                )}
              </Field>
              <Field label="Value" name={`value-${at}`} error={wrong(row, 'value')}>
                {(control) => (
                  <TextInput {...control} value={row.value} onChange={(value) => put(at, { value })} />
                )}
              </Field>
            </div>
          ) : (
            <Field key={row.name} label={fieldLabel(row.name)} name={row.name} error={wrong(row, 'value')}>
              {(control) => (
                <TextInput {...control} value={row.value} onChange={(value) => put(at, { value })} />
              )}
            </Field>
          ),
        )}
        <div className="contact-fields__acts">
          <Button
            size="sm"
            icon="add"
            disabled={rows.length >= mostImportColumns}
            onClick={() => change({ rows: [...rows, { name: '', value: '', isNew: true }] })}
          >
            Add a field
          </Button>
          <Button type="submit" size="sm" variant="primary" busy={saving} disabled={!dirty}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
