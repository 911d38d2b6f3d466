import { normaliseAddress } from '../../../../contract/address';
import { columnRoles } from '../../../../contract/audience/import/columnRoles';
import { EMAIL_FIELD } from '../../../../contract/template/template';
import type { ColumnFacts } from '../../../../contract/audience/import/importColumn';

const EMAIL_NAMES =
  /^(e_?mails?|e_?mail_?(address|addr|adresse)(es)?|mail|address_e_?mail|(primary|contact|customer|subscriber|user|member|your)_e_?mail(_address)?)$/;

/** Names that other programs use for our field names. */
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

/** A header such as “Favourite Genre” as a field name, `favourite_genre`; '' when no usable character remains. */
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

/** The column whose cells are addresses, for files whose header does not say so: the one with the most addresses. */
function columnOfAddresses(columns: readonly string[], sample: readonly string[][]): number {
  const found = columns.map(
    (_, column) => sample.filter((cells) => normaliseAddress(cells[column] ?? '')).length,
  );
  const most = Math.max(...found);
  return most > 0 ? found.indexOf(most) : -1;
}

/** The role of a column that is not a field, from the facts about its cells; undefined for a field. */
function roleOf(facts: ColumnFacts | undefined): string | undefined {
  if (!facts) return undefined;
  if (facts.looksLikeConsent) return columnRoles.consent;
  if (facts.isProof) return columnRoles.proof;
  return facts.isOtherChannel ? '' : undefined;
}

const NAME_PARTS = ['first_name', 'last_name'];
const WHOLE_NAMES = ['name', 'full_name', 'fullname', 'your_name', 'contact_name', 'subscriber_name'];

/** The column of full names: only when the file has exactly one and no column of first or last names. */
function columnOfNames(names: readonly string[]): number {
  const whole = names.filter((name) => WHOLE_NAMES.includes(name));
  const isAlone = whole.length === 1 && !names.some((name) => NAME_PARTS.includes(name));
  return isAlone ? names.findIndex((name) => WHOLE_NAMES.includes(name)) : -1;
}

/**
 * Guesses the role of each column: the email column by its name or its cells, first and last names as our fields,
 * columns of consent, proof, full names and JSON as such, other columns as fields with their own names, and '' (left
 * out) for columns without a name.
 * @param facts about each column; without them every column is a field
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
