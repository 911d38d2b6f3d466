import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import {
  importVerdicts,
  refusedRowsPath,
  type ImportCounts,
  type ImportState,
} from '../../../../src/contract/audience/audience';
import { checkAudienceImportDocument } from '../../../../src/contract/audience/import/audienceImport';
import { noCounts } from '../../../../src/server/audience/import/importCounts';
import { batchRows } from '../../../../src/server/audience/import/importPlace';
import { openDatabase, type Database } from '../../../../src/server/database/openDatabase';
import { localFileStore } from '../../../../src/server/files/fileStore';
import { buildAudience, uploadCsv } from '../../../support/factories/audienceFactories';
import {
  runImportProcess,
  type ImportProcessOptions,
  type ImportSnapshot,
} from '../../../support/processes/killedImports';
import { startServer } from '../../../support/startServer';
import { makeServerDatabase } from '../../../support/database/testDatabase';

const server = process.env.TEST_DATABASE_URL;

/** The number of rows in which every kind occurs. */
const BLOCK = 20;

/** Row n of the file and its verdict; `apart` blocks are more than one batch apart. */
function rowOf(n: number, apart: number): { line: string; verdict: keyof ImportCounts } {
  const block = Math.floor(n / BLOCK);
  switch (n % BLOCK) {
    case 0:
      return { line: `nobody-${block},Levin,`, verdict: 'refused' };
    case 2:
      return { line: `moved-${block}@example.org,Levin,`, verdict: 'updated' };
    case 3:
      return { line: `same-${block}@example.org,Napier,`, verdict: 'unchanged' };
    case 4:
      return { line: `Other-${block}@example.org,Levin,`, verdict: 'added' };
    case 6:
      return { line: `gone-${block}@example.org,Levin,`, verdict: 'suppressed' };
    case 7:
      return { line: `bounced-${block}@example.org,Levin,`, verdict: 'suppressed' };
    case 10:
      return { line: `NEW-${n - 1}@EXAMPLE.ORG,Foxton,Jazz`, verdict: 'duplicate' };
    case 16:
      // Repeats a row of an earlier batch, which another process may have done.
      return block < apart
        ? { line: `new-${n - 1}@example.org,,Folk`, verdict: 'duplicate' }
        : { line: `other-${block - apart}@example.org,,Folk`, verdict: 'duplicate' };
    default:
      return { line: `new-${n}@example.org,Levin,`, verdict: 'added' };
  }
}

/** All rows that an undo has to restore, and the suppressions. */
async function everything({ adminDb }: Database) {
  const rowsOf = async (statement: ReturnType<typeof sql>) => (await statement.execute(adminDb)).rows;
  return {
    contacts: await rowsOf(sql`select id, address, fields, import_id from contact order by id`),
    members: await rowsOf(
      sql`select audience_id, contact_id, import_id from audience_contact order by audience_id, contact_id`,
    ),
    suppressions: await rowsOf(sql`select * from suppression order by id`),
    changes: await rowsOf(sql`select * from audience_import_change`),
    proofs: await rowsOf(sql`
      select address, sum(case when given then 1 else -1 end) from consent_record
      group by address having sum(case when given then 1 else -1 end) <> 0 order by address`),
  };
}

/**
 * One process: what it does, at which point it dies, and what the next process finds of the import: rows checked,
 * rows done, state.
 */
interface Life extends Pick<ImportProcessOptions, 'act' | 'killAt'> {
  leaves: [checked: number, done: number, state: ImportState];
  /** Only run on a server, because starting a process on the embedded database takes seconds. */
  onServer?: true;
}

function livesOf(rows: number, batch: number): Life[] {
  const [before, after] = ['before the commit', 'after the commit'] as const;
  const undoing: Life['leaves'] = [rows, rows, 'undoing'];
  return [
    {
      killAt: { when: `check_rows_done >= ${2 * batch}`, at: after },
      leaves: [2 * batch, 0, 'ready'],
    },
    {
      act: 'start',
      killAt: { when: `rows_done >= ${2 * batch}`, at: before },
      leaves: [rows, batch, 'running'],
    },
    {
      killAt: { when: `rows_done >= ${3 * batch}`, at: after },
      leaves: [rows, 3 * batch, 'running'],
      onServer: true,
    },
    { killAt: { when: `state = 'finished'`, at: before }, leaves: [rows, rows, 'running'] },
    { killAt: { when: `state = 'finished'`, at: after }, leaves: [rows, rows, 'finished'], onServer: true },
    { act: 'undo', killAt: { when: `undo_left_count >= ${2 * batch}`, at: before }, leaves: undoing },
    { killAt: { when: `undo_step = 'consents'`, at: after }, leaves: undoing, onServer: true },
    { killAt: { when: `undo_withdrawn_count >= ${2 * batch}`, at: before }, leaves: undoing },
    { killAt: { when: `state = 'undone'`, at: before }, leaves: undoing, onServer: true },
    { leaves: [rows, rows, 'undone'] },
  ];
}

const sumOf = (counts: ImportCounts) => importVerdicts.reduce((sum, verdict) => sum + counts[verdict], 0);

/** The counts that are shown agree with the rows that exist, at any moment. */
function expectTrue({ view, listed, proofs, proven, members }: ImportSnapshot): void {
  const { counts, rowsDone, check, state, undo } = view;
  expect(sumOf(counts)).toBe(rowsDone);
  if (check) expect(sumOf(check.counts)).toBe(check.rowsDone);
  expect(listed).toBe(counts.duplicate + counts.refused);
  expect({ proofs, proven }).toEqual({
    proofs: counts.added + counts.updated + counts.unchanged,
    proven: proofs,
  });
  if (state !== 'undone') expect(members).toBe(counts.added + counts.suppressed - (undo?.left ?? 0));
}

async function killAgainAndAgain(url: string | undefined, folder: string): Promise<void> {
  const open = () => openDatabase(url === undefined ? { dataDir: folder } : { url });
  const files = localFileStore(join(folder, 'files'));
  const opened = await open();
  const batch = batchRows(opened);
  const rows = 5.5 * batch;
  const apart = Math.ceil((1.5 * batch) / BLOCK);
  const all = Array.from({ length: rows }, (_, n) => rowOf(n, apart));
  const expected = noCounts();
  for (const { verdict } of all) expected[verdict]++;

  // Existing contacts, and a file whose dry run is done by a job.
  const first = await startServer({ database: opened, files });
  const person = await first.signedIn(['emailCampaign']);
  const { organiserId } = person;
  const { audienceId } = await buildAudience(first.services, { organiserId });
  const { audienceId: otherId } = await buildAudience(first.services, { organiserId, name: 'Members' });
  const blocks = Math.ceil(rows / BLOCK);
  await sql`
    with made as (
      insert into contact (organiser_id, address, fields)
      select ${organiserId}::uuid, kind || n || '@example.org', '{"city": "Napier"}'
      from generate_series(0, ${blocks}::int) as n cross join unnest(array['moved-', 'same-', 'other-']) as kind
      returning id, address
    )
    insert into audience_contact (audience_id, contact_id, organiser_id)
    select case when address like 'other-%' then ${otherId}::uuid else ${audienceId}::uuid end, id, ${organiserId}::uuid
    from made`.execute(opened.adminDb);
  await sql`
    insert into suppression (scope, organiser_id, address, reason)
    select 'organiser', ${organiserId}::uuid, 'gone-' || n || '@example.org', 'unsubscribed'
    from generate_series(0, ${blocks}::int) as n
    union all select 'platform', null, 'bounced-' || n || '@example.org', 'hard_bounce'
    from generate_series(0, ${blocks}::int) as n`.execute(opened.adminDb);
  const file = `email,city,genre\n${all.map(({ line }) => line).join('\n')}\n`;
  const { result } = await uploadCsv(first, person, audienceId, file);
  const importId = result?.id ?? '';
  await person.graphql(checkAudienceImportDocument, { id: importId, mapping: result?.mapping });
  const before = await everything(opened);
  await first.close();

  const place = { database: url ?? folder, files: join(folder, 'files'), importId };
  const session = person.cookie.replace('turnout_session=', '');
  const seen: ImportSnapshot[] = [];
  const lives = livesOf(rows, batch).filter(({ onServer }) => url !== undefined || !onServer);
  for (const { act, killAt } of lives)
    seen.push(...(await runImportProcess({ ...place, session, act, killAt })));

  const last = await startServer({ database: await open(), files });
  try {
    seen.forEach(expectTrue);
    // Each process continues where the previous one was killed, and reports nothing that was not committed.
    expect(seen.map(({ view }) => [view.check?.rowsDone, view.rowsDone, view.state])).toEqual([
      [0, 0, 'ready'],
      ...lives.map(({ leaves }) => leaves),
    ]);
    const undone = seen.flatMap(({ view }) => (view.undo ? [view.undo.done] : []));
    expect(undone).toEqual([...undone].sort((one, other) => one - other));
    const end = seen.at(-1)?.view;
    expect({ import: end?.counts, check: end?.check?.counts }).toEqual({ import: expected, check: expected });
    expect(end?.undo).toMatchObject({
      done: end?.undo?.total,
      left: expected.added + expected.suppressed,
      withdrawn: expected.added + expected.updated + expected.unchanged,
    });
    expect(await everything(last.services.database)).toEqual(before);
    expect(await readdir(join(folder, 'files', 'imports'))).toEqual([]);
    const { body } = await last.app.inject({
      url: `/api/v2/nz${refusedRowsPath(importId)}`,
      headers: { cookie: person.cookie },
    });
    const listed = body.trimEnd().split('\r\n').slice(1);
    const wanted = all.flatMap(({ line, verdict }, n) =>
      verdict === 'refused' || verdict === 'duplicate' ? [`${line},${n + 2},`] : [],
    );
    expect(listed.map((line, n) => line.slice(0, wanted[n]?.length))).toEqual(wanted);
  } finally {
    await last.close();
  }
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-imports-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('an import on the embedded database, killed at every step and in its undo, counts each row once', async () => {
  await killAgainAndAgain(undefined, folder);
}, 900_000);

(server ? test : test.skip)(
  'an import on a PostgreSQL server, killed at every step and in its undo, counts each row once',
  async () => {
    const made = await makeServerDatabase(server ?? '');
    try {
      await killAgainAndAgain(made.url, folder);
    } finally {
      await made.drop();
    }
  },
  900_000,
);
