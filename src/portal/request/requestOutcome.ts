import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { type CloseRequestMutation } from '../../contract/generated/operations';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { closeRequestDocument } from '../../contract/wire/requestOutcome';
import { createRequest } from './createRequest';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Status codes after which the request may have been processed even though it was refused. */
const timedOut = [408, 499];

/** True if the error does not say whether the request was carried out: there was no reply, or the server failed. */
export function isOutcomeUnknown({ code, status = 0, message }: RequestError): boolean {
  if (code === errorCode.outcomeUnknown || code === errorCode.stillUnderWay) return true;
  if (code === errorCode.network) return status < 400 || status >= 500 || timedOut.includes(status);
  return status >= 500 || message === 'Internal server error';
}

const closeRequest = createRequest('request/close', async (key: string, wire) => {
  const reply = await wire.graphql<CloseRequestMutation>(closeRequestDocument, { key });
  return reply.closeRequest;
});

/** `by` names the source of the outcome: the server's record of the request, or the present state of the data. */
export type FoundOutcome = { state: 'done'; by: 'request' | 'state' } | { state: 'not_done' | 'unknown' };

/** Resolves to whether the data shows that the action was done; undefined if that cannot be determined. */
export type IsDone = () => Promise<boolean | undefined>;

const pollMs = 2_000;
/** No mutation runs for longer; see the server's `idempotentReply`. */
const maxAttempts = 35;

/**
 * Asks the server for the outcome of a mutation by its request id, as long as the mutation is running. If it has not
 * arrived by then, the server refuses it later, so that `not_done` remains true.
 * @param isWanted whether somebody is still waiting for the outcome
 */
export async function findOutcome(
  dispatch: Dispatch,
  requestId: string,
  isDone: IsDone,
  isWanted: () => boolean,
): Promise<FoundOutcome> {
  for (let asked = 1; asked <= maxAttempts && isWanted(); asked += 1) {
    const closed = await dispatch(closeRequest(requestId));
    if (!closeRequest.fulfilled.match(closed)) return { state: 'unknown' };
    if (closed.payload === 'done') return { state: 'done', by: 'request' };
    if (closed.payload !== 'under_way') {
      const isInPlace = await isDone();
      if (isInPlace) return { state: 'done', by: 'state' };
      // The server's record is reliable for `not_done`; if the request was cut off, only the data can tell.
      return { state: closed.payload === 'not_done' || isInPlace === false ? 'not_done' : 'unknown' };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return { state: 'unknown' };
}
