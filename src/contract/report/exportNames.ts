import type { ExportKind, ExportPeriod } from './savedExport';

export const exportKindNames: Record<ExportKind, string> = {
  orders: 'Sold orders',
  ticketholders: 'Ticketholders',
  sales: 'Sales report',
};

export const exportPeriodNames: Record<ExportPeriod, string> = {
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  all: 'All time',
};
