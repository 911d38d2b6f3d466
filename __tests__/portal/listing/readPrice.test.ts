import { readPrice } from '../../../src/portal/listing/listingDraft';

test.each([
  ['25', 2500],
  [' 25.5 ', 2550],
  ['$1,250.05', 125_005],
  ['0', 0],
  ['19.99', 1999],
])('readPrice(%j) is %d cents', (text, cents) => {
  expect(readPrice(text)).toBe(cents);
});

test.each(['', 'free', '25.555', '1,25', '-3', '2.5e3'])('readPrice(%j) is null', (text) => {
  expect(readPrice(text)).toBeNull();
});
