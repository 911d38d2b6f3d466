import type { SavedExportsQuery } from '../generated/operations';
import type { PermissionFlag } from '../user/user';
import { type SalesDimension, salesDimensions } from './salesReport';

/** Exports that a person has saved: which rows and columns, for a download or a spreadsheet. Permission reporting. */

export const exportKinds = ['orders', 'ticketholders', 'sales'] as const;
export type ExportKind = (typeof exportKinds)[number];

/** Days in the organiser's zone; the first three include today. */
export const exportPeriods = ['last7', 'last30', 'last90', 'thisMonth', 'lastMonth', 'all'] as const;
export type ExportPeriod = (typeof exportPeriods)[number];

export type ExportDimension = Exclude<SalesDimension, 'seller'>;

/** What the rows of exported sales can stand for. Sellers are left out, because their rows are people. */
export const exportDimensions = salesDimensions.filter((one): one is ExportDimension => one !== 'seller');

/** The permission of each kind, beside that for reporting. */
export const exportPermission: Record<ExportKind, PermissionFlag> = {
  orders: 'events',
  ticketholders: 'customers',
  sales: 'reporting',
};

export interface ExportColumn {
  key: string;
  label: string;
  /** Whether it says something about a person; the address for spreadsheets leaves it out. */
  personal?: true;
}

/** The columns of each kind, in their usual order. */
export const exportColumns: Record<ExportKind, readonly ExportColumn[]> = {
  orders: [
    { key: 'number', label: 'Order' },
    { key: 'event', label: 'Event' },
    { key: 'state', label: 'State' },
    { key: 'channel', label: 'Sold by' },
    { key: 'name', label: 'Name', personal: true },
    { key: 'email', label: 'Email', personal: true },
    { key: 'tickets', label: 'Tickets' },
    { key: 'currency', label: 'Currency' },
    { key: 'total', label: 'Total' },
    { key: 'refunded', label: 'Refunded' },
    { key: 'owed', label: 'Owed' },
    { key: 'createdAt', label: 'Created at (UTC)' },
    { key: 'completedAt', label: 'Completed at (UTC)' },
    { key: 'fee', label: 'Turnout fee' },
    { key: 'campaign', label: 'From' },
    { key: 'source', label: 'Source' },
    { key: 'bookingFee', label: 'Booking fees' },
  ],
  ticketholders: [
    { key: 'name', label: 'Name', personal: true },
    { key: 'email', label: 'Email address', personal: true },
    { key: 'event', label: 'Event' },
    { key: 'session', label: 'Session' },
    { key: 'zone', label: 'Time zone' },
    { key: 'type', label: 'Ticket type' },
    { key: 'order', label: 'Order' },
    { key: 'ticket', label: 'Ticket' },
    { key: 'checkedInAt', label: 'Checked in at (UTC)' },
    { key: 'checkedInBy', label: 'Checked in by', personal: true },
    { key: 'answers', label: 'Answers', personal: true },
  ],
  sales: [
    { key: 'label', label: 'Name' },
    { key: 'detail', label: 'Details' },
    { key: 'orders', label: 'Orders' },
    { key: 'tickets', label: 'Tickets sold' },
    { key: 'returnedTickets', label: 'Tickets returned' },
    { key: 'sold', label: 'Sold' },
    { key: 'returned', label: 'Returned' },
    { key: 'net', label: 'Net sales' },
    { key: 'netGst', label: 'GST in net sales' },
  ],
};

/** The header of a column; a key that is unknown is its own header. */
export const exportColumnLabel = (kind: ExportKind, column: string): string =>
  exportColumns[kind].find(({ key }) => key === column)?.label ?? column;

/** The columns that an address for spreadsheets gives, in the order of the export. */
export const openColumns = (kind: ExportKind, columns: readonly string[]): string[] =>
  columns.filter((column) => exportColumns[kind].some(({ key, personal }) => key === column && !personal));

export const savedExportLimits = { name: 60, exports: 50 } as const;

export type SavedExports = SavedExportsQuery['savedExports'];
export type SavedExport = SavedExports['exports'][number];

const exportFields = `id name kind eventId eventTitle period dimension columns hasAddress readAt
  schedule { every day time nextAt } lastSend { at result rows obstacle }`;
const listFields = `kinds zone exports { ${exportFields} }`;

export const savedExportsDocument = /* GraphQL */ `
  query savedExports {
    savedExports { ${listFields} }
  }
`;

/** Without an id it creates an export. @returns all exports of the person */
export const saveExportDocument = /* GraphQL */ `
  mutation saveExport($id: ID, $input: SavedExportInput!) {
    saveExport(id: $id, input: $input) { ${listFields} }
  }
`;

export const deleteExportDocument = /* GraphQL */ `
  mutation deleteExport($id: ID!) {
    deleteExport(id: $id) { ${listFields} }
  }
`;

/** Spreadsheets can no longer read the export. */
export const removeExportAddressDocument = /* GraphQL */ `
  mutation removeExportAddress($id: ID!) {
    removeExportAddress(id: $id) { ${listFields} }
  }
`;

/** Changes when the export is mailed to its person; without a schedule never. */
export const scheduleExportDocument = /* GraphQL */ `
  mutation scheduleExport($id: ID!, $input: ExportScheduleInput) {
    scheduleExport(id: $id, input: $input) { ${listFields} }
  }
`;

/** Mails the export to its person at once; `lastSend` says how it went. */
export const sendExportDocument = /* GraphQL */ `
  mutation sendExport($id: ID!) {
    sendExport(id: $id) { ${listFields} }
  }
`;

/**
 * POST {base}: makes the address for spreadsheets, in place of an earlier one. It is not GraphQL, because replies of
 * mutations are stored and this one contains a secret.
 */
export const exportAddressPath = (id: string): string =>
  `/api/report/export/${encodeURIComponent(id)}/address`;

export interface ExportAddressReply {
  /** Only its hash is stored, so it cannot be read again. */
  secret: string;
  error: null;
}

/** GET {base}: the file, with all columns. */
export const exportDownloadPath = (id: string): string =>
  `/api/report/export/${encodeURIComponent(id)}/download`;

/** The address for spreadsheets; the secret must not be logged. */
export const exportSheetPath = (secret: string): string => `/exports/${encodeURIComponent(secret)}.csv`;
