/**
 * How a report attributes orders to campaigns (DOMAIN section 2). The clicks of an order are the click that began the
 * visit in which it was placed, and the clicks of people in mails to the buyer's address within the days before.
 */

/** `last` and `first` give an order to one campaign, `any` to each campaign with a click. */
export const attributionModels = ['last', 'first', 'any'] as const;
export type AttributionModel = (typeof attributionModels)[number];

export const attributionDays = [1, 3, 7, 14, 30] as const;
export type AttributionDays = (typeof attributionDays)[number];

/** The click of the visit counts however old it is; `last` prefers it to a later click in a mail to the address. */
export interface Attribution {
  model: AttributionModel;
  days: AttributionDays;
}

/** The attribution of every figure that does not name another. */
export const usualAttribution = { model: 'last', days: 7 } as const satisfies Attribution;

/** The text of an attribution in an address or a request, for example `first-30`. */
export const attributionText = ({ model, days }: Attribution): string => `${model}-${days}`;

const attributions = new Map(
  attributionModels.flatMap((model) =>
    attributionDays.map((days): [string, Attribution] => [attributionText({ model, days }), { model, days }]),
  ),
);

/** The attribution of such a text; undefined for any other text. */
export const attributionOf = (text: string): Attribution | undefined => attributions.get(text);

const modelNames: Record<AttributionModel, string> = {
  last: 'last click',
  first: 'first click',
  any: 'any click',
};

/** For example `first click within 30 days`. */
export const attributionName = ({ model, days }: Attribution): string =>
  `${modelNames[model]} within ${days === 1 ? '1 day' : `${days} days`}`;

export const isUsualAttribution = ({ model, days }: Attribution): boolean =>
  model === usualAttribution.model && days === usualAttribution.days;
