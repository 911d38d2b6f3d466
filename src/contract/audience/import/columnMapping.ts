import { isRole, isShared } from './columnRoles';
import { EMAIL_FIELD, PERSONAL_FIELD_NAME } from '../../template/template';

/**
 * Explains what is wrong with a mapping and how to fix it. A mapping names the field that each column becomes, or ''
 * for a column that is left out.
 * @returns undefined if an import may start with the mapping
 */
export function mappingProblem(mapping: readonly string[]): string | undefined {
  const used = mapping.filter((field) => field !== '');
  const invalid = used.find((field) => !PERSONAL_FIELD_NAME.test(field) && !isRole(field));
  if (invalid?.trim() === '') return 'Name each custom field, or leave out its column.';
  if (invalid !== undefined) {
    return `“${invalid}” cannot be a field name. Use up to 40 lower case letters, digits and underscores, starting with a letter.`;
  }
  const repeated = used.find((field, position) => !isShared(field) && used.indexOf(field) !== position);
  if (repeated !== undefined && isRole(repeated))
    return 'Two columns contain the full name or several fields. Choose one.';
  if (repeated !== undefined)
    return `Two columns are named “${repeated}”. Rename one of them or leave it out.`;
  return used.includes(EMAIL_FIELD) ? undefined : 'Choose the column that holds the email addresses.';
}
