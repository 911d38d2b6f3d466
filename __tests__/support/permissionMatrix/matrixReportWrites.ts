import { exportAddressPath } from '../../../src/contract/report/savedExport';
import { buildExportValues, buildSavedExport } from '../report/savedExportFactories';
import type { Preparation, WriteRow } from './matrixWrites';

const exportOf = async ({ server, person }: Preparation) => (await buildSavedExport(server, person)).id;

/** The rows of the permission matrix for saved exports. */
export const reportWrites: readonly WriteRow[] = [
  {
    name: 'saveExport',
    way: 'a new one',
    changes: 'saved_export',
    prepare: () => ({ variables: { input: buildExportValues() } }),
  },
  {
    name: 'saveExport',
    way: 'one that is there',
    changes: 'saved_export',
    prepare: async (given) => ({
      variables: { id: await exportOf(given), input: buildExportValues('sales', { name: 'Another name' }) },
    }),
  },
  ...(['deleteExport', 'removeExportAddress', 'sendExport'] as const).map((name): WriteRow => ({
    name,
    changes: 'saved_export',
    prepare: async (given) => ({ variables: { id: await exportOf(given) } }),
  })),
  {
    name: 'scheduleExport',
    changes: 'saved_export',
    prepare: async (given) => ({
      variables: { id: await exportOf(given), input: { every: 'week', day: 1, time: '08:00' } },
    }),
  },
  {
    name: 'POST /api/report/export/:id/address',
    changes: 'saved_export',
    prepare: async (given) => ({
      call: { method: 'POST', url: `/v2/nz${exportAddressPath(await exportOf(given))}` },
    }),
  },
];
