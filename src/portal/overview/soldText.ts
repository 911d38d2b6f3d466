import { type Country } from '../../contract/country';
import { formatNumber } from '../ui/format';

/** Such as "412 of 500 sold". */
export function soldText(
  { sold, capacity }: { sold: number; capacity: number | null },
  country: Country,
): string {
  if (capacity === 0) return 'Not on sale';
  const of = capacity === null ? '' : ` of ${formatNumber(capacity, country)}`;
  return `${formatNumber(sold, country)}${of} sold`;
}
