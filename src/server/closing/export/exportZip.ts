import { Readable } from 'node:stream';
import { ZipArchive } from 'archiver';
import type { Services } from '../../services';
import { csvPage, jsonPage } from './csvPage';
import { type ExportKind, type ExportRow, selectExportPage } from './exportKindQueries';
import { readmeText } from './readmeText';

const PAGE_ROWS = 1_000;

interface ExportWork {
  organiserId: string;
  organisation: string;
  kinds: readonly ExportKind[];
  signal: AbortSignal;
  /** Called after each page and each finished table. */
  onProgress: (progress: { kinds: number; rows: number }) => Promise<void>;
}

/**
 * The zip file as a stream. Nothing of it is held in memory: the next page is read once the file store has taken the
 * bytes of the one before.
 */
export function exportZip(services: Services, work: ExportWork): ZipArchive {
  const archive = new ZipArchive({ zlib: { level: 6 } });
  void fill(services, archive, work).catch((error: unknown) => archive.destroy(asError(error)));
  return archive;
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

async function fill(
  services: Services,
  archive: ZipArchive,
  { organisation, kinds, onProgress, ...work }: ExportWork,
): Promise<void> {
  const closed = new Promise<never>((_, reject) => {
    archive.once('close', () => reject(new Error('The file store took no more of the zip file.')));
  });
  closed.catch(() => {});
  /** Adds one file at a time, because the archive would otherwise read all of them at once. */
  const add = async (name: string, pages: AsyncIterable<string>) => {
    const added = new Promise<void>((resolve, reject) => {
      const source = Readable.from(pages, { objectMode: false });
      archive.once('entry', () => resolve());
      source.once('error', reject);
      archive.append(source, { name });
    });
    await Promise.race([added, closed]);
  };
  let rows = 0;
  await add('README.txt', once(readmeText(organisation, services.clock.now(), kinds)));
  for (const [at, kind] of kinds.entries()) {
    const counted = async (count: number) => {
      rows += count;
      await onProgress({ kinds: at, rows });
    };
    await add(`${kind.file}.csv`, pagesOf(services, kind, work, csvPage, counted));
    await add(`${kind.file}.ndjson`, pagesOf(services, kind, work, jsonPage));
    await onProgress({ kinds: at + 1, rows });
  }
  await archive.finalize();
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Each page is a transaction of its own, so that a long export keeps no old rows of the database alive. */
async function* pagesOf(
  { database }: Services,
  kind: ExportKind,
  { organiserId, signal }: Pick<ExportWork, 'organiserId' | 'signal'>,
  written: (rows: ExportRow[], isFirst: boolean) => string,
  onPage: (rows: number) => Promise<void> = async () => {},
): AsyncGenerator<string> {
  let after: string[] | null = null;
  let isFirst = true;
  do {
    signal.throwIfAborted();
    const limited: { after: string[] | null; limit: number } = { after, limit: PAGE_ROWS };
    const page: { rows: ExportRow[]; after: string[] | null } = kind.needsAdmin
      ? await selectExportPage(database.adminDb, kind, organiserId, limited)
      : await database.withOrganiser(organiserId, (db) => selectExportPage(db, kind, organiserId, limited));
    if (page.rows.length > 0) yield written(page.rows, isFirst);
    await onPage(page.rows.length);
    isFirst = false;
    after = page.after;
  } while (after);
}
