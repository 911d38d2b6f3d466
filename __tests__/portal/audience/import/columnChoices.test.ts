import {
  columnStates,
  mappingOf,
  nameOfHeader,
  withChoice,
} from '../../../../src/portal/audience/import/columnChoices';

const states = columnStates(['E-mail', 'Vorname', 'Notes'], ['email', 'first_name', '']);

test('columnStates, of a guessed mapping, gives it back unchanged', () => {
  expect(mappingOf(states)).toEqual(['email', 'first_name', '']);
});

test('withChoice, a second email column, turns the first into a field of its own', () => {
  expect(mappingOf(withChoice(states, 1, 'email'))).toEqual(['e_mail', 'email', '']);
});

test('withChoice, a left-out column taken in, is named by its header', () => {
  expect(mappingOf(withChoice(states, 2, 'own'))).toEqual(['email', 'first_name', 'notes']);
});

test('mappingOf, a name that was emptied, does not leave the column out', () => {
  const [email, first] = states;
  expect(
    mappingOf([
      { choice: 'email', name: email?.name ?? '' },
      { choice: 'own', name: '' },
    ])[1],
  ).not.toBe('');
  expect(first?.choice).toBe('first_name');
});

test.each([
  ['Favourite Genre', 'favourite_genre'],
  ['Māori name', 'maori_name'],
  ['2nd choice', 'nd_choice'],
  ['!!!', 'column_3'],
  ['email', 'column_3'],
])('nameOfHeader, %j, is %j', (header, name) => {
  expect(nameOfHeader(header, 2)).toBe(name);
});
