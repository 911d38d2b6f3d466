import {
  columnStates,
  mappingOf,
  nameOfHeader,
  withChoice,
} from '../../../../src/portal/audience/import/columnChoices';

const states = columnStates(['E-mail', 'Vorname', 'Notes'], ['email', 'first_name', '']);

test('columnStates, of a guessed mapping, returns it unchanged', () => {
  expect(mappingOf(states)).toEqual(['email', 'first_name', '']);
});

test('withChoice, with a second email column, makes the first a custom field', () => {
  expect(mappingOf(withChoice(states, 1, 'email'))).toEqual(['e_mail', 'email', '']);
});

test('withChoice, of a column that was left out, names the field by its header', () => {
  expect(mappingOf(withChoice(states, 2, 'own'))).toEqual(['email', 'first_name', 'notes']);
});

test('mappingOf, with an emptied name, does not leave the column out', () => {
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
])('nameOfHeader, of %j, is %j', (header, name) => {
  expect(nameOfHeader(header, 2)).toBe(name);
});
