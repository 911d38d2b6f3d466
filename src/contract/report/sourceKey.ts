import type { UtmGroup } from './report';
import { sourceKindNames, type SourceKind } from './sources';
import { noUtmValue } from './utm';

/**
 * The sources of sales by their keys (migration 0117): a kind such as `direct`, or a kind and the value that names the
 * source, such as `utm:facebook`.
 */

const isKind = (text: string): text is SourceKind => text in sourceKindNames;

/** The name of a value of a source, for all reports. An empty text stands for no value. */
export function sourceValueName(group: UtmGroup, value: string): string {
  if (group === 'kind' && isKind(value)) return sourceKindNames[value];
  return value === '' ? noUtmValue : value;
}

/** The value that names the sources of a kind; other kinds are one source each. */
const namedBy: Partial<Record<SourceKind, UtmGroup>> = {
  campaign: 'campaign',
  utm: 'source',
  referrer: 'referrer',
};

/** The longest key: a kind and a value of `longestSourceValue`. */
export const longestSourceKey = 120;

/** The name of a source and, on a second line, its kind or what is not known of it. */
export function sourceName(key: string): { name: string; detail: string } {
  const [kind = '', ...rest] = key.split(':');
  if (!isKind(kind)) return { name: key, detail: '' };
  const group = namedBy[kind];
  if (group === undefined) return { name: sourceValueName('kind', kind), detail: '' };
  // Orders from before sources were stored have the kind alone.
  if (rest.length === 0) return { name: sourceValueName('kind', kind), detail: 'Which one is not recorded' };
  return { name: sourceValueName(group, rest.join(':')), detail: sourceValueName('kind', kind) };
}
