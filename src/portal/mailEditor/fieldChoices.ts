import { type PersonalFieldCount } from '../../contract/campaign/campaignEditing';
import { EMAIL_FIELD, standardFields } from '../../contract/template/template';

/** `first_name` as a person reads it: "First name". */
export function fieldLabel(name: string): string {
  if (name === EMAIL_FIELD) return 'Email address';
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The choices of the menu: the fields that contacts have, the usual ones, and the address. */
export function fieldChoices(fields: readonly PersonalFieldCount[]): Array<{ name: string; label: string }> {
  const known = fields.map(({ name }) => name);
  const names = [...known, ...standardFields.filter((name) => !known.includes(name)), EMAIL_FIELD];
  return names.slice(0, 30).map((name) => {
    const count = fields.find((field) => field.name === name);
    const share = count
      ? `, ${count.filled === count.total ? 'everyone has it' : `${count.filled.toLocaleString('en-NZ')} of ${count.total.toLocaleString('en-NZ')} have it`}`
      : '';
    return { name, label: `${fieldLabel(name)}${share}` };
  });
}
