import { z } from 'zod';

/** One of these words, or the usual one where nothing is said. */
const oneOf = <Word extends string>(words: readonly Word[], usual: Word, message: string) =>
  z
    .enum(words, message)
    .nullish()
    .transform((word): Word => word ?? usual);

/**
 * What a list that comes page by page is asked: words to find, a filter, an order, and where the page before ended.
 * @param usual what is meant where nothing is said
 */
export const listQuestion = <Filter extends string, Order extends string>(
  filters: readonly Filter[],
  orders: readonly Order[],
  usual: { filter: Filter; order: Order },
) => ({
  search: z
    .string()
    .max(200, 'Search for at most 200 characters.')
    .nullish()
    .transform((text) => (text ?? '').trim()),
  filter: oneOf(filters, usual.filter, 'Choose one of the filters.'),
  order: oneOf(orders, usual.order, 'Choose one of the orders.'),
  after: z.string().max(2_000, 'This page of the list does not exist.').nullish(),
});
