import { searchPattern } from '../../../src/server/database/searchPattern';

test.each([
  ['', null],
  ['  ', null],
  ['a', { wordStart: '% a%' }],
  [' Mā ', { wordStart: '% Mā%' }],
  ['ana', { like: '%ana%' }],
  ['Ana \t  Moana', { like: '%Ana Moana%' }],
  ['%', { like: '%\\%%' }],
  ['5%', { wordStart: '% 5\\%%' }],
  ['%_\\', { like: '%\\%\\_\\\\%' }],
])('searchPattern, of %j, is %j', (typed, pattern) => {
  expect(searchPattern(typed)).toEqual(pattern);
});
