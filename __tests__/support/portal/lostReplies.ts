import { graphql } from 'msw';
import type { RequestOutcome } from '../../../src/contract/wire/requestOutcome';
import { answerGraphql, portalWire, type SeenCall } from './portalWire';

const repeatWaitMs = 2_000;

/**
 * Skips the waits before a call is repeated, which would dominate the time of the tests. Call once at the top of a
 * file.
 */
export function skipRepeatWaits(): void {
  const { setTimeout: wait } = window;
  const quick = (act: () => void, ms?: number) => wait(act, ms === repeatWaitMs ? 0 : ms);
  const put = (value: unknown) =>
    Object.defineProperty(window, 'setTimeout', { value, configurable: true, writable: true });
  beforeAll(() => void put(quick));
  afterAll(() => void put(wait));
}

/** Answers an operation with a gateway timeout, so that the server's reply is lost; `seen` collects the calls. */
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

/** Answers `closeRequest` with this outcome. */
export const answerOutcome = (outcome: RequestOutcome): SeenCall[] =>
  answerGraphql('closeRequest', { closeRequest: outcome });
