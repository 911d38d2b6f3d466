import { addDays } from '../../../contract/calendarDay';
import type { ExportPeriod } from '../../../contract/report/savedExport';

/** Days such as 2026-07-01, both inclusive. */
export interface ExportDays {
  from: string;
  to: string;
}

const lastDays: Partial<Record<ExportPeriod, number>> = { last7: 7, last30: 30, last90: 90 };

/** The days of a period. @param today in the organiser's zone @returns null for all days */
export function exportDays(period: ExportPeriod, today: string): ExportDays | null {
  if (period === 'all') return null;
  const days = lastDays[period];
  if (days !== undefined) return { from: addDays(today, 1 - days), to: today };
  const first = `${today.slice(0, 8)}01`;
  if (period === 'thisMonth') return { from: first, to: today };
  const to = addDays(first, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
