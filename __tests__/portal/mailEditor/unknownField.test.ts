import { unknownFieldText } from '../../../src/portal/mailEditor/unknownField';

const fields = ['first_name', 'town'].map((name) => ({ name, filled: 1, total: 2 }));

test('a text with known fields, with fields of ticketholders or with the address has nothing wrong', () => {
  expect(
    unknownFieldText('{{first_name|there}}, {{ town }}, {{venue_name}}, {{email}}', fields, 'email'),
  ).toBeUndefined();
});

test('a text with a misspelt field names it and those that contacts have', () => {
  expect(unknownFieldText('Kia ora {{frist_name|there}}', fields, 'email')).toBe(
    '“{{frist_name}}” is not a field that your contacts have. They have: first_name, town.',
  );
});

test('a text with a field that is still being typed, or while no fields are known, has nothing wrong', () => {
  expect(unknownFieldText('Kia ora {{fri', fields, 'email')).toBeUndefined();
  expect(unknownFieldText('Kia ora {{anything}}', [], 'email')).toBeUndefined();
});

test('a text of an order email, with a field that only contacts have, names those of orders', () => {
  const orders = [{ name: 'order_number', filled: 1, total: 1 }];
  expect(unknownFieldText('{{order_number}}', orders, 'order')).toBeUndefined();
  expect(unknownFieldText('{{town}}', orders, 'order')).toBe(
    '“{{town}}” is not a field that orders have. They have: order_number.',
  );
});
