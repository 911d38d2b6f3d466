import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInDocument } from '../../src/contract/user/user';
import { buildApp } from '../../src/server/app/buildApp';
import { readConfig } from '../../src/server/app/config';
import { openServices } from '../../src/server/app/openServices';
import { hashPassword } from '../../src/server/user/passwordHash';
import { buildOrganiser } from '../support/factories/factories';

/** Requests of each kind; with this many, chance alone gives 42 to 58 %. */
const PAIRS = 150;

/**
 * Compares how long requests take with a known and with an unknown address, in turns: in how many of all pairs the one
 * with the known address took longer. At 50 % the time tells nobody which addresses have an account.
 */
export async function benchKnownAddress(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'turnout-bench-'));
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' });
  const { services, close } = await openServices(config);
  const app = await buildApp(services);
  try {
    let count = 0;
    /** Each request comes from another network, so that no limit refuses it. */
    const network = () => ({ remoteAddress: `10.${++count >> 8}.${count & 255}.1` });
    const form = (url: string) => (email: string) =>
      app.inject({
        ...{ method: 'POST' as const, url, ...network() },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email }).toString(),
      });
    const signIn = (email: string) =>
      app.inject({
        ...{ method: 'POST' as const, url: '/v3/graphql', ...network() },
        payload: { query: signInDocument, variables: { email, password: 'a wrong guess' } },
      });
    const requests = { 'sign-in': signIn, 'sign-up': form('/sign-up'), reset: form('/reset-password') };
    const known: string[] = [];
    for (let made = 0; made < PAIRS; made++) known.push((await buildOrganiser(services)).email);
    // The factory's passwords are hashed at the lowest cost, those of the product are not.
    const password_hash = await hashPassword('the password of everybody');
    await services.database.adminDb.updateTable('portal_user').set({ password_hash }).execute();
    for (const [name, send] of Object.entries(requests)) {
      const timeOf = async (email: string) => {
        const began = performance.now();
        const { statusCode } = await send(email);
        if (statusCode !== 200) throw new Error(`${name} was answered with ${statusCode}.`);
        return performance.now() - began;
      };
      for (let warmUp = 0; warmUp < 10; warmUp++) await timeOf(`warm-${warmUp}@example.org`);
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
      for (const [place, email] of known.entries()) {
        const unknown = `nobody-${place}@example.org`;
        // Neither kind is always the first.
        if (place % 2 === 0) times.known.push(await timeOf(email));
        times.unknown.push(await timeOf(unknown));
        if (place % 2 === 1) times.known.push(await timeOf(email));
      }
      const longer = times.known.flatMap((one) => times.unknown.map((other) => Number(one > other)));
      const share = longer.reduce((sum, one) => sum + one, 0) / longer.length;
      print(
        `knownAddress: ${name} with a known address takes longer than with an unknown one in ` +
          `${Math.round(share * 100)} % of pairs; 50 % tells nothing, chance gives 42 to 58 %`,
      );
    }
  } finally {
    await app.close();
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}
