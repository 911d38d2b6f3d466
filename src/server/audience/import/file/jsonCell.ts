import { longestFieldValue } from '../../../../contract/audience/audience';
import { fieldNameOf } from './columnMapping';
import { meaningOfHeader } from './consentHeaders';

/** The maximum number of fields from a JSON column. */
const MAX_KEYS = 20;

function objectOf(cell: string): Record<string, unknown> | undefined {
  const text = cell.trim();
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

/** The keys of a cell that holds a JSON object; undefined for any other cell. */
export function jsonKeysOf(cell: string): string[] | undefined {
  const object = objectOf(cell);
  return (
    object &&
    Object.keys(object)
      .filter((key) => isScalar(object[key]))
      .slice(0, MAX_KEYS)
  );
}

export interface JsonCell {
  fields: Record<string, string>;
  /** Values that look like consent. They are not fields, but are read like a consent column. */
  consent: Array<{ header: string; cell: string }>;
}

/** The values of a JSON object as fields, named like columns. Values that are too long for a field are left out. */
export function readJsonCell(cell: string): JsonCell {
  const read: JsonCell = { fields: {}, consent: [] };
  const object = objectOf(cell);
  if (!object) return read;
  for (const [key, value] of Object.entries(object).slice(0, MAX_KEYS)) {
    const name = fieldNameOf(key);
    if (!isScalar(value) || name === '') continue;
    const text = String(value).trim();
    const { about, isStrong } = meaningOfHeader(key);
    if (about === 'consent' && isStrong) read.consent.push({ header: key, cell: text });
    else if (text !== '' && text.length <= longestFieldValue) read.fields[name] = text;
  }
  return read;
}
