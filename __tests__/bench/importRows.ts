import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { audienceImportPath, type AudienceImportReply } from '../../src/contract/audience/audience';
import { makeServerDatabase } from '../support/database/testDatabase';
import { buildProcess } from '../support/processes/buildProcess';
import { messageOf } from './childMessage';
import { importFile, ROWS } from './importFile';
import type { ImportServer, StepFigures, StepRequest } from './importProcess';

/** Streams the file to the server. @returns the import's id */
async function upload({ origin, cookie, audienceId }: ImportServer): Promise<string> {
  const boundary = 'a-boundary-of-the-bench';
  function* body() {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    );
    yield* importFile();
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const request = httpRequest(`${origin}/api/v2/nz${audienceImportPath(audienceId)}`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answer = new Promise<string>((resolve, reject) => {
    request.once('response', (response) => resolve(text(response)));
    request.once('error', reject);
  });
  await pipeline(Readable.from(body()), request);
  const { result }: AudienceImportReply = JSON.parse(await answer);
  return result.id;
}

/**
 * Measures an import of a million rows (200,000 into the embedded database) from the file to the end, and compares it
 * with a bare insert of the same rows in the same run. Also measures the dry run, the undo, and the server's peak
 * memory in each step; that process includes the embedded database.
 */
export async function benchImport(print: (line: string) => void): Promise<void> {
  const server = process.env.TEST_DATABASE_URL;
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const made = server === undefined ? undefined : await makeServerDatabase(server);
  const given = JSON.stringify({ folder, databaseUrl: made?.url });
  const child = fork(await buildProcess(join(__dirname, 'importProcess.ts')), [given], { execArgv: [] });
  const ended = once(child, 'exit');
  let isEnding = false;
  try {
    const place = await messageOf<ImportServer>(child);
    const measure = (step: StepRequest['step'], id = '') => {
      child.send({ step, id } satisfies StepRequest);
      return messageOf<StepFigures>(child);
    };
    const { peak: before } = await measure('upload');
    const start = performance.now();
    const id = await upload(place);
    const staged = (performance.now() - start) / 1_000;
    const steps = {
      upload: await measure('upload'),
      check: await measure('check', id),
      import: await measure('import', id),
      undo: await measure('undo', id),
    };
    const { rate: bare = NaN } = await measure('bare');
    const { rate: keyed = NaN } = await measure('keyed');
    const rateOf = (of: number) => `${Math.round(of).toLocaleString('en-NZ')} rows/s`;
    const rate = (seconds: number) => rateOf(ROWS / seconds);
    const share = (of: number) => (ROWS / steps.import.seconds / of).toFixed(3);
    const mb = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
    print(
      `import: ${ROWS.toLocaleString('en-NZ')} rows into ${made ? 'PostgreSQL' : 'PGlite'}: ${rate(steps.import.seconds)} = ` +
        `${share(bare)} of the bare insert of the same rows (${rateOf(bare)}) and ${share(keyed)} of one with the ` +
        `product's foreign keys (${rateOf(keyed)}), the same run`,
    );
    print(
      `import: taken in and read through ${rate(staged)}, dry run ${rate(steps.check.seconds)}, undo ${rate(steps.undo.seconds)}; ` +
        `${((1e6 * steps.import.cpuSeconds) / ROWS).toFixed(0)} µs of the server process's CPU a row of the import`,
    );
    print(
      `import: most memory of the server process ${mb(steps.upload.peak)} at the upload, ${mb(steps.check.peak)} at the ` +
        `dry run, ${mb(steps.import.peak)} at the import, ${mb(steps.undo.peak)} at the undo; ${mb(before)} before`,
    );
    isEnding = true;
    child.send('end');
  } finally {
    // If `end` was not sent, disconnecting stops the process.
    if (child.connected && !isEnding) child.disconnect();
    await ended;
    await made?.drop();
    await rm(folder, { recursive: true, force: true });
  }
}
