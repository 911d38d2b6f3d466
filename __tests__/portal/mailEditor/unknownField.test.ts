import { unknownFieldText } from '../../../src/portal/mailEditor/unknownField';

const fields = ['first_name', 'town'].map((name) => ({ name, filled: 1, total: 2 }));

test('a text with known fields, with fields of ticketholders or with the address has nothing wrong', () => {
  expect(
    unknownFieldText('{{first_name|there}}, {{ town }}, {{venue_name}}, {{email}}', fields),
  ).toBeUndefined();
});

test('a text with a misspelt field names it and those that contacts have', () => {
  expect(unknownFieldText('Kia ora {{frist_name|there}}', fields)).toBe(
    '“{{frist_name}}” is not a field that your contacts have. They have: first_name, town.',
  );
});

test('a text with a field that is still being typed, or while no fields are known, has nothing wrong', () => {
  expect(unknownFieldText('Kia ora {{fri', fields)).toBeUndefined();
  expect(unknownFieldText('Kia ora {{anything}}', [])).toBeUndefined();
});
