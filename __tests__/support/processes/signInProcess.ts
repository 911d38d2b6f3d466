import { openDatabase } from '../../../src/server/database/openDatabase';
import { PublicError } from '../../../src/server/http/httpErrors';
import { systemRandom, systemClock } from '../../../src/server/services';
import { signIn } from '../signIn';

/** The outcomes of a burst of guesses, counted by error code, or `SIGNED_IN` for a success. */
export type GuessOutcomes = Record<string, number>;

/**
 * A process that runs the sign-in of a web server. It sends 'ready' to its parent. When it receives a burst, it tries
 * all passwords at once, the right one last, and sends back the outcomes.
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
