import { normaliseAddress } from '../../contract/address';
import { EMAIL_FIELD } from '../../contract/template';

const EMAIL_NAMES =
  /^(e_?mails?|e_?mail_?(address|addr|adresse)(es)?|mail|address_e_?mail|(primary|contact|customer|subscriber|user|member|your)_e_?mail(_address)?)$/;

/** How other programs call what we call by one name. */
const KNOWN_NAMES = new Map(
  Object.entries({
    firstname: 'first_name',
    first: 'first_name',
    given_name: 'first_name',
    given_names: 'first_name',
    forename: 'first_name',
    fname: 'first_name',
    lastname: 'last_name',
    last: 'last_name',
    surname: 'last_name',
    family_name: 'last_name',
    lname: 'last_name',
  }),
);

const LONGEST_NAME = 40;

/** A header such as “Favourite Genre” as a field name, `favourite_genre`; '' when nothing is left of it. */
function fieldNameOf(header: string): string {
  const plain = header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const begun = /^\d/.test(plain) ? `field_${plain}` : plain;
  const name = begun.slice(0, LONGEST_NAME).replace(/_+$/, '');
  return KNOWN_NAMES.get(name) ?? name;
}

/** The column whose cells are addresses, for files whose header does not say so; the fullest one wins. */
function columnOfAddresses(columns: readonly string[], sample: readonly string[][]): number {
  const found = columns.map(
    (_, column) => sample.filter((cells) => normaliseAddress(cells[column] ?? '')).length,
  );
  const most = Math.max(...found);
  return most > 0 ? found.indexOf(most) : -1;
}

/**
 * What each column becomes: the email column by its name or by what stands in it, first and last names under ours,
 * the others under their own, and '' (left out) for columns without a name.
 * @returns undefined when no column holds addresses
 */
export function guessMapping(columns: readonly string[], sample: readonly string[][]): string[] | undefined {
  const names = columns.map(fieldNameOf);
  const named = names.findIndex((name) => EMAIL_NAMES.test(name));
  const emailColumn = named === -1 ? columnOfAddresses(columns, sample) : named;
  if (emailColumn === -1) return undefined;
  const taken = new Set([EMAIL_FIELD]);
  return names.map((name, column) => {
    if (column === emailColumn) return EMAIL_FIELD;
    if (name === '') return '';
    let free = name;
    for (let count = 2; taken.has(free); count++) free = `${name.slice(0, LONGEST_NAME - 3)}_${count}`;
    taken.add(free);
    return free;
  });
}
