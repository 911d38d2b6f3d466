import { Readable } from 'node:stream';
import { exportKey } from '../../../src/server/files/exportKey';
import type { Services } from '../../../src/server/services';

/** An export that can be downloaded for a minute, with a file that is no archive. @returns its id */
export async function buildReadyExport(
  { database, files, random, clock }: Pick<Services, 'database' | 'files' | 'random' | 'clock'>,
  organiserId: string,
): Promise<string> {
  const id = random.uuid();
  await files.put(exportKey(id), Readable.from([Buffer.from('zip')]));
  await database.adminDb
    .insertInto('organiser_export')
    .values({
      id,
      organiser_id: organiserId,
      state: 'ready',
      parts_total: 1,
      bytes: 3,
      requested_at: clock.now(),
      finished_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 60 * 60_000),
    })
    .execute();
  return id;
}
