import { type ExportKind, type ExportPeriod, type SavedExport } from '../../../contract/report/savedExport';
import { plural } from '../../ui/format';
import { dimensionNames } from '../sales/salesLabels';

export const kindLabels: Record<ExportKind, string> = {
  orders: 'Sold orders',
  ticketholders: 'Ticketholders',
  sales: 'Sales report',
};

export const periodLabels: Record<ExportPeriod, string> = {
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  all: 'All time',
};

/** Such as "Sold orders · Harbour Night Market · Last 30 days · 12 columns". */
export const exportFacts = ({ kind, eventId, eventTitle, period, dimension, columns }: SavedExport): string =>
  [
    kind === 'sales' ? `Sales by ${dimensionNames[dimension].toLowerCase()}` : kindLabels[kind],
    eventId === null ? 'All events' : (eventTitle ?? 'One event'),
    ...(kind === 'ticketholders' ? [] : [periodLabels[period]]),
    plural(columns.length, 'column', 'columns'),
  ].join(' · ');
