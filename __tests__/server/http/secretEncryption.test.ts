import { decryptSecret, encryptSecret } from '../../../src/server/http/secretEncryption';
import { systemRandom } from '../../../src/server/services';

const services = { secret: 'a secret of the tests, long enough', random: systemRandom };
const mine = { purpose: 'tests', ownerId: 'mine' };

test('decryptSecret, with what encryptSecret made, returns the text; two encryptions of one text differ', () => {
  const encrypted = encryptSecret(services, mine, 'clé');
  expect(decryptSecret(services, mine, encrypted)).toBe('clé');
  expect(encryptSecret(services, mine, 'clé')).not.toEqual(encrypted);
});

test('decryptSecret, with another owner, purpose or secret, or changed or short bytes, returns nothing', () => {
  const encrypted = encryptSecret(services, mine, '123');
  expect(decryptSecret(services, { ...mine, ownerId: 'theirs' }, encrypted)).toBeUndefined();
  expect(decryptSecret(services, { ...mine, purpose: 'another' }, encrypted)).toBeUndefined();
  expect(decryptSecret({ secret: 'another' }, mine, encrypted)).toBeUndefined();
  expect(decryptSecret(services, mine, encrypted.subarray(0, 9))).toBeUndefined();
  encrypted.writeUInt8(encrypted.readUInt8(encrypted.length - 1) ^ 1, encrypted.length - 1);
  expect(decryptSecret(services, mine, encrypted)).toBeUndefined();
});
