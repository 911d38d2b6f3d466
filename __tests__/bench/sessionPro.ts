import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sessionProDocument } from '../../src/contract/user/user';
import { buildApp } from '../../src/server/app/buildApp';
import { readConfig } from '../../src/server/app/config';
import { openServices } from '../../src/server/app/openServices';
import { signIn } from '../support/signIn';
import { buildOrganiser } from '../support/factories/factories';
import { messageOf } from './childMessage';
import { median } from './median';
import type { Load } from './loadProcess';

/** The target from STACK, as a share of a plain JSON route of the same server. */
const TARGET = 0.8;
const CONNECTIONS = 16;
/** Many short rounds, so that other load on the machine affects both alike. */
const ROUNDS = 20;
const SECONDS = 0.5;

const PLAIN = '/bench/plain';

/** Measures, in turns, the requests per second of `sessionPro` and of a plain route with the same JSON and session. */
export async function benchSessionPro(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const { services, close } = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }));
  const app = await buildApp(services);
  const child = fork(join(__dirname, 'loadProcess.ts'), { execArgv: ['--import', 'tsx'] });
  try {
    const plainReply = { body: {} };
    app.get(PLAIN, async () => plainReply.body);
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
    const person = await buildOrganiser(services, {
      permissions: ['events', 'emailCampaign', 'preferences'],
    });
    const cookie = `turnout_session=${(await signIn(services, { ...person, remoteAddress: '127.0.0.1' })).secret}`;
    const payload = JSON.stringify({ query: sessionProDocument });
    const headers = { cookie, 'content-type': 'application/json' };
    plainReply.body = (await app.inject({ method: 'POST', url: '/v3/graphql', headers, payload })).json();

    const perSecond = async (request: string): Promise<number> => {
      const load: Load = { port, request, connections: CONNECTIONS, seconds: SECONDS };
      child.send(load);
      const { answers } = await messageOf<{ answers: number }>(child);
      return answers / SECONDS;
    };
    const plainRequest = requestText(`GET ${PLAIN}`, { host: 'localhost', cookie });
    const sessionRequest = requestText(
      'POST /v3/graphql',
      { host: 'localhost', ...headers, 'x-operation-name': 'sessionPro' },
      payload,
    );
    const rates: Array<{ plain: number; session: number }> = [];
    // The first two rounds are a warm-up and do not count.
    for (let round = -2; round < ROUNDS; round++) {
      const [plain, session] = [await perSecond(plainRequest), await perSecond(sessionRequest)];
      if (round >= 0) rates.push({ plain, session });
    }
    const share = median(rates.map(({ plain, session }) => session / plain));
    print(
      `sessionPro: ${median(rates.map(({ session }) => session)).toFixed(0)} requests/s = ${share.toFixed(2)} of a plain JSON route ` +
        `of the same server with the same session (${median(rates.map(({ plain }) => plain)).toFixed(0)}/s, the same run); target ${TARGET}`,
    );
  } finally {
    if (child.connected) child.disconnect();
    await app.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

function requestText(line: string, headers: Record<string, string>, body = ''): string {
  const all = body ? { ...headers, 'content-length': String(Buffer.byteLength(body)) } : headers;
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${line} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}
