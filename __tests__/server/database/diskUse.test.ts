import { campaignDownloadPath } from '../../../src/contract/campaign/campaignReport';
import { proBase, restBase } from '../../../src/contract/country';
import { ordersDownloadPath } from '../../../src/contract/order/order';
import { pagesOf } from '../../bench/pages/pageCalls';
import type { Call } from '../../bench/pages/pageOfBench';
import { findWorld, seedWorld, WORLD_EMAIL } from '../../bench/pages/seedWorld';
import { watchDisk } from '../../support/database/diskUse';
import { hasServer, openTestDatabase } from '../../support/database/testDatabase';
import { PASSWORD } from '../../support/factories/factories';
import { signIn } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';

/**
 * No statement of a page may sort or group on disk, with the default work_mem of 4 MB and a million contacts. This world
 * is a fiftieth, so a step gets a fiftieth of that memory: what must be written to disk there is written to disk here.
 */
const SCALE = 0.02;
const WHOLE_KB = 4096;
/** Statements whose rows do not grow with the world get the whole memory. */
const bounded: ReadonlyArray<readonly [begin: string, why: string]> = [
  ['with taken as ( select event_session.event_id', 'the offers of one page of events'],
  ['select piece.text from generate_series(', 'one part of the recipients CSV'],
  ['with page as ( select o.*, row_number()', 'one part of the orders CSV'],
  ['select kind, (extract(epoch from step)', 'the hours in which hits came'],
  ['with kind as ( select event_session.id as session_id', 'the offers of the next hundred sessions'],
  [
    'count(*) over () as "rowCount" from ( select',
    'sales by offer, day or another key; this world has as many offers and days as the whole one',
  ],
  [
    'with figure as materialized',
    'the days of a year with the sources of each, as many as in the whole world',
  ],
  [
    'as link (id, place)',
    'quarters of an hour, and blocks of 64 contacts, for which the statement asks for 64 MB',
  ],
];
const workMemOf = (statement: string) =>
  `${bounded.some(([begin]) => statement.includes(begin)) ? WHOLE_KB : WHOLE_KB * SCALE}kB`;
const SHOWN = 400;
/** Enough pages that the statement differs from that of the first one. */
const DEEP = 3;

const onServer = hasServer ? test : test.skip;

let server: TestServer;
let watch: ReturnType<typeof watchDisk> | undefined;
afterEach(async () => {
  watch?.end();
  await server.close();
});

onServer('no statement of a page sorts or groups on disk', async () => {
  const database = await openTestDatabase();
  await seedWorld(database, SCALE);
  server = await startServer({ database });
  const { secret } = await signIn(server.services, {
    ...{ email: WORLD_EMAIL, password: PASSWORD, remoteAddress: '127.0.0.1' },
  });
  const ask = async ({ method, path: url, body }: Call) => {
    const headers = { cookie: `turnout_session=${secret}` };
    const reply = await server.app.inject({ method, url, headers, payload: body });
    expect([reply.statusCode, reply.body]).toEqual([200, expect.not.stringMatching(/^\{"errors"/)]);
    return reply.body;
  };
  const ids = await findWorld(database.adminDb);
  watch = watchDisk(workMemOf);

  const onDisk = new Set<string>();
  const read = (name: string) => {
    for (const { step, statement } of watch?.found() ?? [])
      onDisk.add(`${name}: ${step}: ${statement.slice(0, SHOWN)}`);
  };
  for (const { name, calls, next } of pagesOf(ids)) {
    let [first = '{}'] = await Promise.all(calls.map(ask));
    for (let page = 1; next && page < DEEP; page++) {
      const [call] = next.calls(next.key(first) ?? '');
      if (call) first = await ask(call);
    }
    read(name);
  }
  const downloads = {
    'recipients CSV': proBase('localhost') + campaignDownloadPath(ids.campaignId, 'all'),
    'orders CSV': restBase('localhost') + ordersDownloadPath({ search: '', filter: 'all' }),
  };
  for (const [name, path] of Object.entries(downloads)) {
    await ask({ method: 'GET', path });
    read(name);
  }
  expect([...onDisk]).toEqual([]);
});
