import { z } from 'zod';

/**
 * Bodies of writes are made of the schemas of the portal's forms, so that both refuse the same input in the same words.
 * The API names their fields in snake case, as it does in what it replies.
 */

/** Fields that the API names by what they are beside the fields of its objects. */
const renamed: Readonly<Record<string, string>> = {
  // An object's `price_cents` is what a buyer pays, with the booking fee.
  priceCents: 'price_before_fee_cents',
  lineId: 'order_line_id',
  uses: 'most_uses',
};
const originals = new Map(Object.entries(renamed).map(([name, apiName]) => [apiName, name]));

const apiNameOf = (name: string): string =>
  renamed[name] ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const formNameOf = (name: string): string =>
  originals.get(name) ?? name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** A path such as `tiers.0.priceCents` of a form as the API names it. */
export const apiPathOf = (path: string): string => path.split('.').map(apiNameOf).join('.');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A body, or a value in it, with the names of the form's fields. */
export function formValuesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(formValuesOf);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [formNameOf(name), formValuesOf(one)]),
  );
}

type Shape = Readonly<Record<string, z.ZodType>>;

const described = (schema: z.ZodType, text: string | undefined): z.ZodType =>
  text === undefined ? schema : schema.meta({ description: text });

/** The body with these fields of a form, each with its description. Other fields are refused. */
export const bodyOf = (shape: Shape, texts: Readonly<Record<string, string>>): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(shape).map(([name, schema]) => [apiNameOf(name), described(schema, texts[name])]),
    ),
  );

/** The same body for a change: what is left out stays as it is. */
export const changeOf = (body: z.ZodObject): z.ZodObject =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(body.shape as Shape).map(([name, schema]) => {
        const { description } = schema.meta() ?? {};
        return [name, described(schema.optional(), description)];
      }),
    ),
  );
