import type { FieldTest } from './audienceRules';

/** How the value of a field is compared, as it follows the name of the field. */
export const fieldTestLabels: Record<FieldTest, string> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  is_empty: 'is empty',
  is_filled: 'is filled in',
};
export const isFieldTest = (test: string): test is FieldTest => Object.hasOwn(fieldTestLabels, test);
