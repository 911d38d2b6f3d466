import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app/buildApp';
import { readConfig } from '../../src/server/app/config';
import { openServices } from '../../src/server/app/openServices';
import { buildOrganiser } from '../support/factories/factories';
import { buildSale } from '../support/factories/sellingFactories';
import { messageOf } from './childMessage';
import type { Load } from './loadProcess';
import { median } from './median';

const CONNECTIONS = 16;
const ROUNDS = 5;
const SECONDS = 1.5;
const FILE = '/site.css';

/**
 * Measures, in turns, the requests per second of an event's page and of a static file of the same server under load.
 */
export async function benchEventPage(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const { services, close } = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  const app = await buildApp(services);
  const child = fork(join(__dirname, 'loadProcess.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    const { organiserId } = await buildOrganiser(services, { permissions: ['events'] });
    const { eventId } = await buildSale(services, organiserId, { sessions: 2, types: [{}, {}, {}] });
    const { slug } = await services.database.adminDb
      .updateTable('event')
      .set({ ticketing: 'here' })
      .where('id', '=', eventId)
      .returning('slug')
      .executeTakeFirstOrThrow();
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);

    const perSecond = async (path: string): Promise<number> => {
      const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;
      const load: Load = { port, request, connections: CONNECTIONS, seconds: SECONDS };
      child.send(load);
      const { answers } = await messageOf<{ answers: number }>(child);
      return answers / SECONDS;
    };
    const [fileRates, pageRates, shares]: number[][] = [[], [], []];
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      const [fileRate, pageRate] = [await perSecond(FILE), await perSecond(`/events/${slug}`)];
      if (round === 0) continue;
      fileRates?.push(fileRate);
      pageRates?.push(pageRate);
      shares?.push(pageRate / fileRate);
    }
    print(
      `event page: ${median(pageRates).toFixed(0)} requests/s = ${median(shares).toFixed(2)} of a static file of the ` +
        `same server (${median(fileRates).toFixed(0)}/s, the same run)`,
    );
  } finally {
    if (child.connected) child.disconnect();
    await app.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
