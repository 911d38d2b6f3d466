import {
  bareDigits,
  isAbn,
  isAuAccount,
  isBsb,
  isIrdNumber,
  isNzAccount,
  isNzbn,
} from '../../../src/contract/tixsuite/businessNumbers';

test.each([
  ['9429040402543', true],
  ['9429034042984', true],
  ['9429040402544', false],
  ['9429040405243', false],
  ['942904040254', false],
  ['0000000000000', false],
])('isNzbn, %s, is %s', (number, expected) => expect(isNzbn(number)).toBe(expected));

test.each([
  ['51824753556', true],
  ['53004085616', true],
  ['51824753557', false],
  ['15824753556', false],
  ['5182475355', false],
  ['00000000000', false],
])('isAbn, %s, is %s', (number, expected) => expect(isAbn(number)).toBe(expected));

// The numbers are from Inland Revenue's own description of the check.
test.each([
  ['49091850', true],
  ['35901981', true],
  ['49098576', true],
  ['136410132', true],
  ['136410133', false],
  ['9125568', false],
  ['200000001', false],
])('isIrdNumber, %s, is %s', (number, expected) => expect(isIrdNumber(number)).toBe(expected));

test.each([
  ['12-3456-7890123-00', true],
  ['12 3456 7890123 000', true],
  ['12-3456-7890123-0', false],
  ['12-3456-7890123-0000', false],
  ['00-0000-0000000-00', false],
])('isNzAccount, %s, is %s', (number, expected) => expect(isNzAccount(bareDigits(number))).toBe(expected));

test('isBsb and isAuAccount, of numbers with a wrong length, are false', () => {
  expect([isBsb('062000'), isBsb('62000'), isBsb('000000')]).toEqual([true, false, false]);
  expect([isAuAccount('12345'), isAuAccount('1234'), isAuAccount('1234567890')]).toEqual([
    true,
    false,
    false,
  ]);
});
