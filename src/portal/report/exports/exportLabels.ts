import { exportKindNames, exportPeriodNames } from '../../../contract/report/exportNames';
import { type SavedExport } from '../../../contract/report/savedExport';
import { plural } from '../../ui/format';
import { dimensionNames } from '../sales/salesLabels';

/** Such as "Sold orders · Harbour Night Market · Last 30 days · 12 columns". */
export const exportFacts = ({ kind, eventId, eventTitle, period, dimension, columns }: SavedExport): string =>
  [
    kind === 'sales' ? `Sales by ${dimensionNames[dimension].toLowerCase()}` : exportKindNames[kind],
    eventId === null ? 'All events' : (eventTitle ?? 'One event'),
    ...(kind === 'ticketholders' ? [] : [exportPeriodNames[period]]),
    plural(columns.length, 'column', 'columns'),
  ].join(' · ');
