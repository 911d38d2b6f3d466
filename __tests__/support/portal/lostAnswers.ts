import { graphql } from 'msw';
import type { RequestOutcome } from '../../../src/contract/wire/requestOutcome';
import { answerGraphql, portalWire, type SeenCall } from './portalWire';

const repeatWaitMs = 2_000;

/** The waits before a call is repeated would be most of the time that these tests take. Call once at the top of a file. */
export function skipRepeatWaits(): void {
  const { setTimeout: wait } = window;
  const quick = (act: () => void, ms?: number) => wait(act, ms === repeatWaitMs ? 0 : ms);
  const put = (value: unknown) =>
    Object.defineProperty(window, 'setTimeout', { value, configurable: true, writable: true });
  beforeAll(() => void put(quick));
  afterAll(() => void put(wait));
}

/** Lets the answers to that operation get lost on their way back, as a gateway that gave up does; `seen` collects the calls. */
export function loseAnswers(name: string, seen: SeenCall[] = []): SeenCall[] {
  portalWire.use(
    graphql.operation(({ operationName, variables, request }) => {
      if (operationName !== name) return undefined;
      seen.push({ variables, headers: request.headers });
      return new Response('<h1>504 Gateway Time-out</h1>', { status: 504 });
    }),
  );
  return seen;
}

/** Lets the server know what became of a request that is asked about. */
export const answerOutcome = (outcome: RequestOutcome): SeenCall[] =>
  answerGraphql('closeRequest', { closeRequest: outcome });
