import { z } from 'zod';
import { html, type SafeHtml } from '../../http/publicPage';

/** A field of an object of the API, as its schema describes it. */
export interface ObjectField {
  /** With the names of the objects around it, such as `buyer.email`; `[]` stands for each of a list. */
  name: string;
  type: string;
  text: string;
}

interface Property {
  type?: string | string[];
  format?: string;
  const?: string;
  enum?: string[];
  description?: string;
  anyOf?: Property[];
  items?: Property;
  properties?: Record<string, Property>;
}

const names: Record<string, string> = {
  'date-time': 'instant',
  uuid: 'id',
  uri: 'address',
  integer: 'whole number',
  string: 'text',
  boolean: 'true or false',
  array: 'list',
};

function typeText(property: Property): string {
  if (property.anyOf) return property.anyOf.map(typeText).join(' or ');
  if (property.const !== undefined) return property.const;
  if (property.enum) return property.enum.join(', ');
  const types = [property.type ?? 'object'].flat();
  return types
    .map((type) => (type === 'string' && names[property.format ?? '']) || names[type] || type)
    .join(' or ');
}

const textOf = ({ description, anyOf = [] }: Property): string =>
  description ?? anyOf.find((one) => one.description)?.description ?? '';

function fieldsIn(property: Property, before: string): ObjectField[] {
  return Object.entries(property.properties ?? {}).flatMap(([key, one]) => {
    const name = before + key;
    return [
      { name, type: typeText(one), text: textOf(one) },
      ...fieldsIn(one, `${name}.`),
      ...[one, ...(one.anyOf ?? [])].flatMap(({ items }) => (items ? fieldsIn(items, `${name}[].`) : [])),
    ];
  });
}

/**
 * The fields of a schema in its order, with those of the objects inside.
 * @param io whether the schema is of what a program sends or of what it gets
 */
export const fieldsOf = (schema: z.ZodObject, io: 'input' | 'output' = 'output'): ObjectField[] =>
  fieldsIn(z.toJSONSchema(schema, { io }) as Property, '');

/** A text of a schema, in which backticks mark names. */
export const withCode = (text: string): SafeHtml[] =>
  text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
