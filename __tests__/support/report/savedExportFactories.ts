import { exportColumns, type ExportKind } from '../../../src/contract/report/savedExport';
import type { SavedExportValues } from '../../../src/contract/report/savedExportInput';
import { hashOfSecret } from '../../../src/server/http/secretHash';
import { insertExport, setExportSecret } from '../../../src/server/report/exports/savedExportQueries';
import type { TestServer } from '../startServer';

export const buildExportValues = (
  kind: ExportKind = 'sales',
  overrides: Partial<SavedExportValues> = {},
): SavedExportValues => ({
  name: 'Every week',
  kind,
  eventId: null,
  period: 'last30',
  dimension: 'event',
  columns: exportColumns[kind].map(({ key }) => key),
  ...overrides,
});

/** Stores an export of a person, with an address. @returns its id and the secret of the address */
export async function buildSavedExport(
  { services }: Pick<TestServer, 'services'>,
  owner: { organiserId: string; userId: string },
  values: SavedExportValues = buildExportValues(),
): Promise<{ id: string; secret: string }> {
  const secret = services.random.bytes(24).toString('base64url');
  const id = await services.database.withOrganiser(owner.organiserId, async (db) => {
    const made = await insertExport(db, owner, values, services.clock.now());
    await setExportSecret(db, owner, made, hashOfSecret(secret));
    return made;
  });
  return { id, secret };
}
