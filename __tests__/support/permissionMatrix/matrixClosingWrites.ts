import type { WriteRow } from './matrixWrites';

/** The rows of the permission matrix for exports and closing; the owner is tested in `server/closing`. */
export const closingWrites: readonly WriteRow[] = [
  {
    name: 'startExport',
    changes: 'organiser_export',
    prepare: () => ({ variables: {} }),
  },
];
