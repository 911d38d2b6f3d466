import {
  checkAudienceImportDocument,
  startAudienceImportDocument,
} from '../../src/contract/audience/import/audienceImport';
import { runCheck } from '../../src/server/audience/import/importCheck';
import { batchRows } from '../../src/server/audience/import/importPlace';
import { openDatabase } from '../../src/server/database/openDatabase';
import { buildAudience } from '../support/factories/audienceFactories';
import { importsOf, proof } from '../support/factories/importFactories';
import { startServer } from '../support/startServer';
import { bareRate } from './bareImport';
import { ROWS } from './importFile';

/**
 * The server of the import benchmark, in its own process, so that its memory does not include that of making the file.
 * It sends its address to the parent, then performs one step for each request and sends back the figures.
 */
export interface ImportServer {
  origin: string;
  cookie: string;
  audienceId: string;
}
export interface StepRequest {
  step: 'upload' | 'check' | 'import' | 'undo' | 'bare' | 'keyed';
  id: string;
}
export interface StepFigures {
  seconds: number;
  cpuSeconds: number;
  /** The peak resident memory since the previous figures, in bytes. */
  peak: number;
  /** For a bare insert: rows per second. */
  rate?: number;
}

const mapping = ['email', 'first_name', 'city'];

async function main(): Promise<void> {
  const { folder, databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as {
    folder: string;
    databaseUrl?: string;
  };
  const database = await openDatabase(databaseUrl === undefined ? { dataDir: folder } : { url: databaseUrl });
  const server = await startServer({ database });
  const { services, app } = server;
  const person = await server.signedIn(['emailCampaign']);
  const { organiserId, cookie } = person;
  const { audienceId } = await buildAudience(services, { organiserId });
  const imports = importsOf(server, person);
  const bareOf = (keyed: boolean) =>
    bareRate(database.adminDb, { organiserId, audienceId, keyed }, batchRows(database));

  /** For each step, preparations that are not measured, and the measured part. */
  const steps: Record<
    StepRequest['step'],
    { before?(id: string): Promise<unknown>; run(id: string): Promise<unknown> }
  > = {
    // The upload has already happened over HTTP.
    upload: { run: () => Promise.resolve() },
    check: {
      before: (id) => person.graphql(checkAudienceImportDocument, { id, mapping }),
      run: (importId) => runCheck(services, { organiserId, importId }, new AbortController().signal),
    },
    import: {
      before: (id) => person.graphql(startAudienceImportDocument, { id, mapping, ...proof }),
      run: (id) => imports.run(id),
    },
    undo: { before: (id) => imports.askUndo(id), run: (id) => imports.runUndo(id) },
    bare: { run: () => bareOf(false) },
    keyed: { run: () => bareOf(true) },
  };

  let peak = process.memoryUsage.rss();
  setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20).unref();

  async function measured({ step, id }: StepRequest): Promise<StepFigures> {
    await steps[step].before?.(id);
    const cpu = process.cpuUsage();
    const start = performance.now();
    const rate = await steps[step].run(id);
    const seconds = (performance.now() - start) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    if (step === 'import') {
      const shown = await imports.read(id);
      const added = [shown?.counts.added, shown?.check?.counts.added];
      if (added.some((count) => count !== ROWS))
        throw new Error(`${added.join(' and ')} of ${ROWS} were added.`);
    }
    const figures = { seconds, cpuSeconds: (user + system) / 1e6, peak };
    peak = process.memoryUsage.rss();
    return typeof rate === 'number' ? { ...figures, rate } : figures;
  }

  process.on('message', (request: StepRequest | 'end') => {
    const answered =
      request === 'end'
        ? server.close().then(() => process.exit(0))
        : measured(request).then((figures) => process.send?.(figures));
    answered.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  });
  // The parent process is gone.
  process.once('disconnect', () => process.exit(1));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ origin, cookie, audienceId } satisfies ImportServer);
}

void main();
