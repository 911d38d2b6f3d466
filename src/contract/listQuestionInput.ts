import { z } from 'zod';

/** Accepts one of the given words, and uses `usual` if none is given. */
const oneOf = <Word extends string>(options: readonly Word[], usual: Word, message: string) =>
  z
    .enum(options, message)
    .nullish()
    .transform((word): Word => word ?? usual);

/**
 * The input fields of a paged list: search text, filter, order, and the cursor at which the previous page ended.
 * @param usual the filter and order that apply if the request names none
 */
export const listQueryFields = <Filter extends string, Order extends string>(
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
