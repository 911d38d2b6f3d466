import { normaliseAddress } from '../../../../contract/address';
import { columnRoles } from '../../../../contract/audience/import/columnRoles';
import { EMAIL_FIELD } from '../../../../contract/template/template';
import type { ColumnFacts } from '../../../../contract/audience/import/importColumn';

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
export function fieldNameOf(header: string): string {
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

/** What a column is beside a field, by what the file says in it; undefined for a field. */
function roleOf(facts: ColumnFacts | undefined): string | undefined {
  if (!facts) return undefined;
  if (facts.looksLikeConsent) return columnRoles.consent;
  if (facts.isProof) return columnRoles.proof;
  return facts.isOtherChannel ? '' : undefined;
}

const NAME_PARTS = ['first_name', 'last_name'];
const WHOLE_NAMES = ['name', 'full_name', 'fullname', 'your_name', 'contact_name', 'subscriber_name'];

/** The column of whole names, where the file has one alone and none of first or last names. */
function columnOfNames(names: readonly string[]): number {
  const whole = names.filter((name) => WHOLE_NAMES.includes(name));
  const isAlone = whole.length === 1 && !names.some((name) => NAME_PARTS.includes(name));
  return isAlone ? names.findIndex((name) => WHOLE_NAMES.includes(name)) : -1;
}

/**
 * What each column becomes: the email column by its name or by what is in it, first and last names under ours, columns
 * of consent, of its proof, of whole names and of JSON as what they are, the others under their own names, and '' (left
 * out) for columns without a name.
 * @param facts of each column; without them every column is a field
 * @returns undefined when no column holds addresses
 */
export function guessMapping(
  columns: readonly string[],
  sample: readonly string[][],
  facts: readonly ColumnFacts[] = [],
): string[] | undefined {
  const names = columns.map(fieldNameOf);
  const named = names.findIndex((name) => EMAIL_NAMES.test(name));
  const emailColumn = named === -1 ? columnOfAddresses(columns, sample) : named;
  if (emailColumn === -1) return undefined;
  const nameColumn = columnOfNames(names);
  const jsonColumn = facts.findIndex(({ jsonKeys }) => jsonKeys.length > 0);
  const taken = new Set([EMAIL_FIELD]);
  return names.map((name, column) => {
    if (column === emailColumn) return EMAIL_FIELD;
    const role = roleOf(facts[column]);
    if (role !== undefined) return role;
    if (column === jsonColumn) return columnRoles.fields;
    if (column === nameColumn) return columnRoles.name;
    if (name === '') return '';
    let free = name;
    for (let count = 2; taken.has(free); count++) free = `${name.slice(0, LONGEST_NAME - 3)}_${count}`;
    taken.add(free);
    return free;
  });
}
