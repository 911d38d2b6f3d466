import { copyName } from '../../../src/contract/copyName';

test.each([
  ['Winter', [], 'Copy of Winter'],
  ['Winter', ['copy of winter'], 'Copy 2 of Winter'],
  ['Copy of Winter', ['Copy of Winter', 'Copy 2 of Winter'], 'Copy 3 of Winter'],
  ['Copy 2 of Winter', ['Copy 2 of Winter'], 'Copy of Winter'],
  ['Copy 12 wins', [], 'Copy of Copy 12 wins'],
  ['A season of songs', [], 'Copy of A season of'],
  ['A season of songs', ['Copy of A season of'], 'Copy 2 of A season o'],
])('copyName, of %s with the existing names %j, is %s', (name, taken, expected) => {
  expect(copyName(name, taken, 20)).toBe(expected);
});
