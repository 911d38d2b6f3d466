import { columnRoles, isShared } from '../../../contract/audience/import/columnRoles';
import type { ImportColumn } from '../../../contract/audience/import/importColumn';
import { EMAIL_FIELD } from '../../../contract/template/template';

/** The choices for a column in its select; `own` stands for a custom field. */
export const ownField = 'own';
const consentThere = { value: columnRoles.consent, label: 'Their consent' };
const notConsent = { value: columnRoles.other, label: 'Not about marketing email' };
const jsonFields = { value: columnRoles.fields, label: 'Several fields' };
const fieldChoices = [
  { value: EMAIL_FIELD, label: 'Email' },
  { value: 'first_name', label: 'First name' },
  { value: 'last_name', label: 'Last name' },
  { value: columnRoles.name, label: 'Full name' },
  { value: ownField, label: 'Custom field' },
  { value: '', label: 'Leave out' },
  consentThere,
  { value: columnRoles.proof, label: 'Proof of consent' },
];

/**
 * The choices for this column. A column that looks like consent can never be a field, and one that certainly is
 * consent offers no other choice.
 */
export function choicesFor(column: ImportColumn | undefined): Array<{ value: string; label: string }> {
  if (column?.isCertain) return [consentThere];
  if (column?.looksLikeConsent) return [consentThere, notConsent];
  return column && column.jsonKeys.length > 0 ? [jsonFields, ...fieldChoices] : fieldChoices;
}

/** A column in the form: its choice, and its name as a custom field. */
export interface ColumnState {
  choice: string;
  name: string;
}

const fixed: readonly string[] = [...fieldChoices, notConsent, jsonFields]
  .map(({ value }) => value)
  .filter((value) => value !== ownField);

/**
 * A field name made from a header. The server suggests the same name; this is for columns for which it suggested
 * something else.
 */
export function nameOfHeader(header: string, place: number): string {
  const name = header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_\d]+|_+$/g, '')
    .slice(0, 40);
  return name && !fixed.includes(name) ? name : `column_${place + 1}`;
}

export function columnStates(columns: readonly string[], mapping: readonly string[]): ColumnState[] {
  return columns.map((header, place) => {
    const field = mapping[place] ?? '';
    return fixed.includes(field)
      ? { choice: field, name: nameOfHeader(header, place) }
      : { choice: ownField, name: field };
  });
}

/**
 * A custom field whose name was cleared is sent as a space, which the server rejects, so that the column is not
 * skipped unnoticed.
 */
export const mappingOf = (states: readonly ColumnState[]): string[] =>
  states.map(({ choice, name }) => (choice === ownField ? name.trim() || ' ' : choice));

/** A choice that only one column can have is removed from the column that had it. */
export function withChoice(states: readonly ColumnState[], place: number, choice: string): ColumnState[] {
  const isSingle = choice !== ownField && choice !== '' && !isShared(choice);
  return states.map((state, at) => {
    if (at === place) return { ...state, choice };
    return isSingle && state.choice === choice ? { ...state, choice: ownField } : state;
  });
}
