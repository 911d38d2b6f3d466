import type { OrganisationExportsQuery } from '../generated/operations';

/** Types and GraphQL documents of the export of everything that is stored about an organisation. Owners only. */
export type OrganisationExports = OrganisationExportsQuery['organisationExports'];
/** `requestedAt`, `finishedAt` and `expiresAt` are ISO instants; `bytes` is null while the file is being made. */
export type OrganisationExport = OrganisationExports['exports'][number];

export const exportLimits = {
  /** How long a file can be downloaded. */
  days: 7,
  /** Exports that may be started within 24 hours. */
  perDay: 3,
} as const;

const exportsFields = `
  nextAt
  exports { id state partsDone partsTotal rowsDone bytes requestedAt finishedAt expiresAt }
`;

/** The exports that can be downloaded or are being made, the newest first; `nextAt` is null if one can be started now. */
export const organisationExportsDocument = /* GraphQL */ `
  query organisationExports {
    organisationExports { ${exportsFields} }
  }
`;

/** Starts an export. Its progress is in the reply of `organisationExports`. */
export const startExportDocument = /* GraphQL */ `
  mutation startExport {
    startExport { ${exportsFields} }
  }
`;

/** The address of a finished export's file. */
export const exportDownloadPath = (id: string): string =>
  `/api/organisation/export/${encodeURIComponent(id)}/download`;
