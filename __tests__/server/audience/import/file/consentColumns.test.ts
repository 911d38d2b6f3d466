import type { ImportReading } from '../../../../../src/contract/audience/import/consentReading';
import { guessMapping } from '../../../../../src/server/audience/import/file/columnMapping';
import { factsCollector } from '../../../../../src/server/audience/import/file/columnFacts';
import { readToken, tokenOf } from '../../../../../src/server/audience/import/file/consentTokens';
import { dateOf } from '../../../../../src/server/audience/import/file/fileDates';
import { splitName } from '../../../../../src/server/audience/import/file/personName';
import { isRoleAddress, typoFinder } from '../../../../../src/server/audience/import/file/addressTypos';
import { parseRows } from '../../../../../src/server/audience/import/file/csvParser';
import { consentDialects } from '../../../../support/corpora/consentCorpus';

/** Rows of one of the exports, whose delimiter is a comma or a semicolon. */
const rowsOf = (file: string) =>
  parseRows(file.replace(/\r\n/g, '\n'), file.startsWith('CONTACT ID;') ? ';' : ',', true, 1_000_000).rows;

function rolesOf(columns: readonly string[], rows: readonly string[][]) {
  const facts = factsCollector(columns);
  for (const cells of rows) facts.add(cells);
  return guessMapping(columns, [...rows], facts.end()) ?? [];
}

const isRole = (field: string) => field.startsWith(':') || field === '';

test.each(consentDialects)(
  'columns of $name, in capitals and in reverse order, are recognised too',
  ({ file, mapping }) => {
    const [columns = [], ...rows] = rowsOf(file);
    for (const spell of [(text: string) => text.toUpperCase(), (text: string) => text.toLowerCase()]) {
      const found = rolesOf(columns.map(spell), rows);
      expect(found.filter(isRole)).toEqual(mapping.filter(isRole));
      const turned = rolesOf(
        columns.map(spell).reverse(),
        rows.map((cells) => [...cells].reverse()),
      );
      expect([...turned].reverse().filter(isRole)).toEqual(mapping.filter(isRole));
    }
  },
);

/** Columns that are common in organisers' files and do not concern marketing mail. */
const ordinary: ReadonlyArray<[header: string, ...values: string[]]> = [
  ['Membership status', 'Active', 'Lapsed'],
  ['State', 'NSW', 'VIC'],
  ['Order status', 'Complete', 'Cancelled'],
  ['Attendee status', 'Attending', 'Deleted'],
  ['Clean energy customer', 'Yes', 'No'],
  ['Marketing source', 'Facebook', 'Poster'],
  ['Unsubscribe link', 'https://news.example.org/u/1', 'https://news.example.org/u/2'],
  ['Type', 'Adult', 'Child'],
  ['Subscription', 'Gold season', 'Silver season'],
  ['Notes', 'Likes jazz', 'Sits in row A'],
  ['Bouncy castle', 'Yes', 'No'],
  ['Remarks', 'Cheque bounced in May', 'Wants to unsubscribe from the paper'],
  ['Second address', 'bounced@example.org', 'unsubscribed@example.org'],
];

test.each(ordinary)('a column %j of ordinary values is a field', (header, ...values) => {
  const [, role] = rolesOf(
    ['email', header],
    values.map((value, at) => [`p${at}@example.org`, value]),
  );
  expect(isRole(role ?? '')).toBe(false);
});

const readings: ReadonlyArray<[kind: Parameters<typeof readToken>[0], cell: string, ImportReading]> = [
  ['status', 'NEVER_SUBSCRIBED', 'no_consent'],
  ['status', 'true', 'no_consent'],
  ['status', 'Opted-out', 'unsubscribed'],
  ['status', 'Blacklisted', 'unsubscribed'],
  ['status', 'Soft bounced', 'bounced'],
  ['status', 'not unsubscribed', 'no_consent'],
  ['status', '', 'no_consent'],
  ['optIn', 'Yes', 'agreed'],
  ['optIn', 'No thanks', 'no_consent'],
  ['optIn', 'yes, unsubscribe me', 'no_consent'],
  ['optIn', '2019-03-04', 'agreed'],
  ['subscribed', 'FALSE', 'unsubscribed'],
  ['optOut', '', 'agreed'],
  ['optOut', '0', 'agreed'],
  ['optOut', '2019-03-04', 'unsubscribed'],
  ['optOut', 'Y', 'unsubscribed'],
  ['optOut', 'row A', 'no_consent'],
  ['bounce', 'true', 'bounced'],
  ['complaint', 'x', 'complained'],
  ['count', '0', 'agreed'],
  ['count', '3', 'no_consent'],
  ['mention', 'vip', 'agreed'],
  ['mention', 'Unsubscribed', 'unsubscribed'],
];

test.each(readings)('a cell of the kind %s with the text %j is read as %s', (kind, cell, reading) => {
  expect(readToken(kind, tokenOf(cell)).reading).toBe(reading);
});

const now = new Date('2026-11-22T00:00:00Z');
test.each([
  ['2019-03-04 10:11:12', '2019-03-04T10:11:12.000Z'],
  ['2022-02-03T04:05:06+13:00', '2022-02-02T15:05:06.000Z'],
  ['13/03/2022 11:30', '2022-03-13T11:30:00.000Z'],
  ['03/13/2022', '2022-03-13T00:00:00.000Z'],
  ['04/03/2022 1:05 pm', '2022-03-04T13:05:00.000Z'],
  ['20110122T111244', '2011-01-22T11:12:44.000Z'],
  ['1551694272', '2019-03-04T10:11:12.000Z'],
  ['4 March 2019', '2019-03-04T00:00:00.000Z'],
  ['1970-01-01', undefined],
  ['2031-01-01', undefined],
  ['2019-02-31', undefined],
  ['yes', undefined],
])('dateOf, %j, gives %s', (cell, expected) => {
  expect(dateOf(cell, now)?.toISOString()).toBe(expected);
});

test.each([
  ['Ana Rangi', { first_name: 'Ana', last_name: 'Rangi' }],
  ['Rangi, Ana', { first_name: 'Ana', last_name: 'Rangi' }],
  ['Māia  O’Brien', { first_name: 'Māia', last_name: 'O’Brien' }],
  ['Ana', undefined],
  ['Ben van Low', undefined],
  ['Dr Moa', undefined],
  ['Choir Society', undefined],
  ['Ana & Ben', undefined],
  ['ana@example.org', undefined],
])('a name %j is split only if its parts are certain', (name, expected) => {
  expect(splitName(name)).toEqual(expected);
});

test.each([
  ['a@gmial.com', 'gmail.com'],
  ['a@gmail.con', 'gmail.com'],
  ['a@hotmial.com', 'hotmail.com'],
  ['a@xtra.co.n', 'xtra.co.nz'],
  ['a@gmail.co.nz', 'gmail.com'],
  ['a@gmail.com', undefined],
  ['a@mail.com', undefined],
  ['a@example.org', undefined],
])('an address %s suggests the domain %s', (address, meant) => {
  expect(typoFinder()(address)).toBe(meant);
});

test.each([
  ['info@example.org', true],
  ['no-reply@example.org', true],
  ['noreply+x@example.org', true],
  ['information@example.org', false],
  ['ana@example.org', false],
])('isRoleAddress, %s, gives %s', (address, isRoleOf) => {
  expect(isRoleAddress(address)).toBe(isRoleOf);
});
