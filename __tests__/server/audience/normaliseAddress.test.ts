import { normaliseAddress } from '../../../src/contract/address';

test.each([
  ['ana@example.org', 'ana@example.org'],
  ['  Ana.Ngata@Example.ORG \t', 'ana.ngata@example.org'],
  ['\u00a0ana@example.org\ufeff', 'ana@example.org'],
  ["o'brien+news@mail.example.co.nz", "o'brien+news@mail.example.co.nz"],
  ['a_b-c=d@x-y.example', 'a_b-c=d@x-y.example'],
  ['info@xn--mori-qsa.nz', 'info@xn--mori-qsa.nz'],
  [`${'l'.repeat(64)}@example.org`, `${'l'.repeat(64)}@example.org`],
])('normaliseAddress, %j, gives %j', (text, address) => {
  expect(normaliseAddress(text)).toBe(address);
});

test.each([
  [''],
  ['ana'],
  ['@example.org'],
  ['ana@'],
  ['ana@localhost'],
  ['ana@@example.org'],
  ['ana@bob@example.org'],
  ['ana ngata@example.org'],
  ['ana@exam ple.org'],
  ['ana@example.org\nbcc: bob@example.org'],
  ['Ana <ana@example.org>'],
  ['"ana"@example.org'],
  ['.ana@example.org'],
  ['ana.@example.org'],
  ['a..na@example.org'],
  ['ana@example..org'],
  ['ana@-example.org'],
  ['ana@example-.org'],
  ['ana@example.org.'],
  ['ana@10.0.0.1'],
  ['ana@[10.0.0.1]'],
  ['mailto:ana@example.org'],
  ['ana@example.org, bob@example.org'],
  ['ana;bob@example.org'],
  ['an\u200ba@example.org'],
  ['ana\u0000@example.org'],
  ['māia@example.org'],
  [`${'l'.repeat(65)}@example.org`],
  [`ana@${'l'.repeat(64)}.org`],
  [`ana@${'l.'.repeat(125)}org`],
])('normaliseAddress, %j, refuses it', (text) => {
  expect(normaliseAddress(text)).toBeUndefined();
});

test('normaliseAddress, given its own result, changes nothing', () => {
  const once = normaliseAddress(' ANA@Example.org ') ?? '';
  expect(normaliseAddress(once)).toBe(once);
});
