import { audienceKinds } from './audienceExportQueries';
import { billingKinds } from './billingExportQueries';
import type { ExportKind } from './exportKindQueries';
import { eventKinds, organisationKinds } from './organisationExportQueries';
import { payoutKinds } from './payoutExportQueries';
import { sellingKinds } from './sellingExportQueries';

/** Everything that an export contains, in the order of its README. */
export const exportKinds: readonly ExportKind[] = [
  ...organisationKinds,
  ...billingKinds,
  ...payoutKinds,
  ...eventKinds,
  ...sellingKinds,
  ...audienceKinds,
];
