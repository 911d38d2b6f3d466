import { type Listing } from '../../contract/listing/listing';
import { amountText } from '../../contract/money';

/** The kind of input. A count may be empty; a price is typed in dollars and sent in cents. */
type FieldForm = 'line' | 'url' | 'text' | 'count' | 'price' | 'date' | 'choice' | 'switch';

export interface ListingField<Name extends string = string> {
  name: Name;
  label: string;
  as: FieldForm;
  help?: string;
  required?: boolean;
  maxLength?: number;
  /** The options of a choice. */
  options?: readonly { value: string; label: string }[];
  /** The initial text of the field for a new row. */
  start?: string;
}

export type ListingInput = Record<string, string | number | boolean | null>;
/** The draft of the form, each field as text; a switch that is on is 'on'. */
export type ListingDraft = Record<string, string>;

/** Parses a price such as 25, 25.5 or $1,250.00 into cents; null for anything else. */
export function readPrice(text: string): number | null {
  const [, dollars = '', cents = ''] =
    /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === '' ? null : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

function typed({ as }: ListingField, value: unknown): string {
  if (as === 'price' && typeof value === 'number') return amountText(value);
  if (as === 'switch') return value === true ? 'on' : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function sent({ as }: ListingField, text: string): ListingInput[string] {
  if (as === 'count') return text === '' ? null : Number(text);
  if (as === 'price') return readPrice(text);
  if (as === 'date') return text || null;
  return as === 'switch' ? text === 'on' : text;
}

/** @param row undefined for a new one */
export function draftOf(fields: readonly ListingField[], row: Listing | undefined): ListingDraft {
  const values = new Map<string, unknown>(Object.entries(row ?? {}));
  return Object.fromEntries(
    fields.map((field) => [field.name, row ? typed(field, values.get(field.name)) : (field.start ?? '')]),
  );
}

export function inputOf(fields: readonly ListingField[], draft: ListingDraft): ListingInput {
  return Object.fromEntries(fields.map((field) => [field.name, sent(field, draft[field.name] ?? '')]));
}
