import { request as httpRequest } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { sql, type Kysely } from 'kysely';
import { audienceImportPath, type AudienceImportReply } from '../../src/contract/audience';
import { checkAudienceImportDocument, startAudienceImportDocument } from '../../src/contract/audienceImport';
import { runCheck } from '../../src/server/audience/importCheck';
import { batchRows } from '../../src/server/audience/importPlace';
import { textArray } from '../../src/server/audience/textArray';
import type { Tables } from '../../src/server/database/tables';
import { buildAudience } from '../support/audienceFactories';
import { importsOf, proof } from '../support/importFactories';
import { startServer, type TestPerson, type TestServer } from '../support/startServer';
import { hasServer } from '../support/testDatabase';

/** The embedded database, with one session and one thread, would take a quarter of an hour for a million. */
const ROWS = Number(process.env.BENCH_IMPORT_ROWS ?? (hasServer ? 1_000_000 : 200_000));
/** Of the bare insert: enough for its rate. */
const BARE_ROWS = Math.min(ROWS, 200_000);

const cities = ['Wellington', 'Auckland', 'Ōtautahi', 'Kirikiriroa', '"Napier, Hastings"'];
const addressOf = (n: number) => `person.number-${(n * 7_919) % ROWS}@example.org`;
const fieldsOf = (n: number) => ({ first_name: `Person ${n}`, city: cities[n % cities.length] ?? '' });

/** A file of so many different people, in no order of their addresses, as it would come over the wire. */
function* file(): Generator<Buffer> {
  yield Buffer.from('Email,First name,City\r\n');
  let lines = '';
  for (let n = 0; n < ROWS; n++) {
    lines += `${addressOf(n)},Person ${n},${cities[n % cities.length]}\r\n`;
    if (lines.length < 60_000 && n < ROWS - 1) continue;
    yield Buffer.from(lines);
    lines = '';
  }
}

/** The most resident memory, in bytes, while `work` runs. */
async function peakOf(work: () => Promise<void>): Promise<number> {
  let peak = process.memoryUsage.rss();
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  await work().finally(() => clearInterval(timer));
  return peak;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Sends the file over the wire, piece by piece. @returns the import's id */
async function upload({ app }: TestServer, person: TestPerson, audienceId: string): Promise<string> {
  const boundary = 'a-boundary-of-the-bench';
  function* body() {
    yield Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv\r\n\r\n`,
    );
    yield* file();
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const base = app.server.listening ? app.listeningOrigin : await app.listen({ port: 0, host: '127.0.0.1' });
  const request = httpRequest(`${base}/api/v2/nz${audienceImportPath(audienceId)}`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  });
  const answer = new Promise<string>((resolve, reject) => {
    request.once('response', (response) => resolve(text(response)));
    request.once('error', reject);
  });
  await pipeline(Readable.from(body()), request);
  const { result }: AudienceImportReply = JSON.parse(await answer);
  return result.id;
}

const TABLES = ['contact', 'audience_contact', 'consent_record'];

/**
 * The same rows into tables of the same indexes, by `insert … select unnest` alone: no rules, no look-ups, no counts.
 * `keyed` tables have the product's foreign keys as well, each of which PostgreSQL looks up once for each row.
 */
async function bareRate(
  owner: Kysely<Tables>,
  { organiserId, audienceId, keyed }: { organiserId: string; audienceId: string; keyed: boolean },
  size: number,
): Promise<number> {
  for (const table of TABLES) {
    const bare = sql.table(`bare_${table}`);
    await sql`create table ${bare} (like ${sql.table(table)} including all)`.execute(owner);
  }
  if (keyed) {
    await sql`alter table bare_contact add foreign key (organiser_id) references organiser`.execute(owner);
    await sql`alter table bare_consent_record add foreign key (organiser_id) references organiser`.execute(
      owner,
    );
    await sql`
      alter table bare_audience_contact add foreign key (audience_id) references audience,
        add foreign key (contact_id) references bare_contact`.execute(owner);
  }
  const seconds = await secondsOf(async () => {
    for (let from = 0; from < BARE_ROWS; from += size) {
      const ns = Array.from({ length: Math.min(size, BARE_ROWS - from) }, (_, at) => from + at);
      await sql`
        with made as (
          insert into bare_contact (organiser_id, address, fields)
          select ${organiserId}, address, fields::jsonb
          from unnest(${textArray(ns.map(addressOf))}::text[],
            ${textArray(ns.map((n) => JSON.stringify(fieldsOf(n))))}::text[]) as row (address, fields)
          returning id, address
        ),
        joined as (
          insert into bare_audience_contact (audience_id, contact_id, organiser_id)
          select ${audienceId}, id, ${organiserId} from made
        )
        insert into bare_consent_record (organiser_id, address, given, source, wording)
        select ${organiserId}, address, true, 'import', 'They agreed at the door of the bench.' from made`.execute(
        owner,
      );
    }
  });
  await sql`drop table bare_audience_contact, bare_contact, bare_consent_record`.execute(owner);
  return BARE_ROWS / seconds;
}

/**
 * An import of a million rows (200,000 into the embedded database) from its file to the end, beside the bare insert of
 * the same rows in the same run; with it the dry run, the undo, and the most memory the process held. The embedded
 * database lives in the same process.
 */
export async function benchImport(print: (line: string) => void): Promise<void> {
  const server = await startServer();
  try {
    const { services } = server;
    const person = await server.signedIn(['emailCampaign']);
    const { organiserId } = person;
    const { audienceId } = await buildAudience(services, { organiserId });
    const mapping = ['email', 'first_name', 'city'];
    const going = new AbortController().signal;
    const imports = importsOf(server, person);
    const before = process.memoryUsage.rss();
    const seconds = { stage: 0, check: 0, import: 0, undo: 0 };
    let id = '';
    let cpuSeconds = 0;
    const peak = await peakOf(async () => {
      seconds.stage = await secondsOf(async () => {
        id = await upload(server, person, audienceId);
      });
      await person.graphql(checkAudienceImportDocument, { id, mapping });
      seconds.check = await secondsOf(() => runCheck(services, { organiserId, importId: id }, going));
      const checked = (await imports.told(id))?.check;
      await person.graphql(startAudienceImportDocument, { id, mapping, ...proof });
      const cpu = process.cpuUsage();
      seconds.import = await secondsOf(() => imports.run(id));
      const { user, system } = process.cpuUsage(cpu);
      cpuSeconds = (user + system) / 1e6;
      const added = (await imports.told(id))?.counts.added;
      if (added !== ROWS || checked?.counts.added !== ROWS)
        throw new Error(`${added} of ${ROWS} were added.`);
    });
    await imports.askUndo(id);
    seconds.undo = await secondsOf(() => imports.runUndo(id));
    const bareOf = (keyed: boolean) =>
      bareRate(services.database.owner, { organiserId, audienceId, keyed }, batchRows(services.database));
    const [bare, keyed] = [await bareOf(false), await bareOf(true)];
    const rateOf = (of: number) => `${Math.round(of).toLocaleString('en-NZ')} rows/s`;
    const rate = (of: number) => rateOf(ROWS / of);
    const share = (of: number) => (ROWS / seconds.import / of).toFixed(3);
    const mb = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
    print(
      `import: ${ROWS.toLocaleString('en-NZ')} rows into ${hasServer ? 'PostgreSQL' : 'PGlite'}: ${rate(seconds.import)} = ` +
        `${share(bare)} of the bare insert of the same rows (${rateOf(bare)}) and ${share(keyed)} of one with the ` +
        `product's foreign keys (${rateOf(keyed)}), the same run`,
    );
    print(
      `import: taken in and read through ${rate(seconds.stage)}, dry run ${rate(seconds.check)}, undo ${rate(seconds.undo)}; ` +
        `${((1e6 * cpuSeconds) / ROWS).toFixed(0)} µs of this process's CPU a row of the import; ` +
        `most memory ${mb(peak)}, of which ${mb(before)} before it began`,
    );
  } finally {
    await server.close();
  }
}
