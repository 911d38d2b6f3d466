/**
 * The parts of sales by which the list of orders can be limited beside events, sessions, channels and campaigns: rows of
 * the sales report. These are also their keys in the address of the list.
 */
export const orderParts = [
  'promoCode',
  'source',
  'seller',
  'payment',
  'tier',
  'pool',
  'addOn',
  'gst',
  'hour',
] as const;
export type OrderPart = (typeof orderParts)[number];

export const orderPartNames: Record<OrderPart, string> = {
  promoCode: 'Promo code',
  source: 'Source',
  seller: 'Box office seller',
  payment: 'Payment method',
  tier: 'Price tier',
  pool: 'Pool',
  addOn: 'Add-on',
  gst: 'GST rate',
  hour: 'Hour of the day',
};

/** The payment methods outside of the website. */
export const manualMethods = ['cash', 'card_terminal', 'invoice', 'pay_at_door', 'complimentary'] as const;
/** The payment methods by which the list can be limited; orders of the website were paid by card or were free. */
export const listedMethods = [...manualMethods, 'card', 'free'] as const;

/**
 * An id, the key of a source (contract/report/sourceKey.ts), a payment method, a GST rate in per cent or an hour from 0
 * to 23 in the organiser's zone. A part that is missing does not apply.
 */
export type OrderPartKeys = Partial<Record<OrderPart, string | undefined>>;

/** The chosen parts, in the order of `orderParts`. */
export const chosenParts = (keys: OrderPartKeys): Array<[part: OrderPart, key: string]> =>
  orderParts.flatMap((part): Array<[OrderPart, string]> => {
    const key = keys[part];
    return key ? [[part, key]] : [];
  });
