import { openDatabase } from '../../../src/server/database/openDatabase';
import { PublicError } from '../../../src/server/http/httpErrors';
import { systemRandom, systemClock } from '../../../src/server/services';
import { signIn } from '../../../src/server/user/signInService';

/** What became of a burst of guesses: by error code, `SIGNED_IN` for one that was let in. */
export type GuessOutcomes = Record<string, number>;

/**
 * A web server's sign-in in a process of its own. It says when it is ready; told a burst, it sends all of it at once, the
 * right password last, and says what became of it.
 */
async function main(): Promise<void> {
  const database = await openDatabase({ url: process.env.DATABASE ?? '' });
  const services = { database, clock: systemClock, random: systemRandom, secret: 'a secret of the tests' };
  process.once(
    'message',
    (burst: { email: string; password: string; remoteAddress: string; count: number }) => {
      const { count, password, ...who } = burst;
      const passwords = [...Array.from({ length: count }, (_, at) => `guess ${at}`), password];
      const outcomes: GuessOutcomes = {};
      const guess = async (tried: string) => {
        const outcome = await signIn(services, { ...who, password: tried }).then(
          () => 'SIGNED_IN',
          (error: unknown) => (error instanceof PublicError ? error.code : String(error)),
        );
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      };
      void Promise.all(passwords.map(guess)).then(async () => {
        await new Promise((resolve) => process.send?.(outcomes, resolve));
        await database.close();
        process.exit(0);
      });
    },
  );
  process.once('disconnect', () => process.exit(0));
  process.send?.('ready');
}

void main();
