import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { type CloseRequestMutation } from '../../contract/generated/operations';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { closeRequestDocument } from '../../contract/wire/requestOutcome';
import { createRequest } from './createRequest';

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/** Statuses of a refusal after which the request may have been passed on all the same. */
const timedOut = [408, 499];

/** True where an error does not say whether the request was carried out: no answer came, or one of a server that broke. */
export function isOutcomeUnknown({ code, status = 0, message }: RequestError): boolean {
  if (code === errorCode.outcomeUnknown || code === errorCode.stillUnderWay) return true;
  if (code === errorCode.network) return status < 400 || status >= 500 || timedOut.includes(status);
  return status >= 500 || message === 'Internal server error';
}

const closeRequest = createRequest('request/close', async (key: string, wire) => {
  const reply = await wire.graphql<CloseRequestMutation>(closeRequestDocument, { key });
  return reply.closeRequest;
});

/** `by` says where it is known from: the server's own record of the request, or what stands there now. */
export type FoundOutcome = { state: 'done'; by: 'request' | 'state' } | { state: 'not_done' | 'unknown' };

/** True where what was asked for stands there now; undefined where it can not be told. */
export type IsDone = () => Promise<boolean | undefined>;

const askEveryMs = 2_000;
/** No mutation is under way for longer; see the server's `idempotentReply`. */
const mostQuestions = 35;

/**
 * Asks what became of a mutation, by the id of the request that sent it, for as long as it is under way. One that has
 * not arrived by then is refused when it does, so that `not_done` stays true.
 * @param isWanted whether somebody still waits for it
 */
export async function findOutcome(
  dispatch: Dispatch,
  requestId: string,
  isDone: IsDone,
  isWanted: () => boolean,
): Promise<FoundOutcome> {
  for (let asked = 1; asked <= mostQuestions && isWanted(); asked += 1) {
    const told = await dispatch(closeRequest(requestId));
    if (!closeRequest.fulfilled.match(told)) return { state: 'unknown' };
    if (told.payload === 'done') return { state: 'done', by: 'request' };
    if (told.payload !== 'under_way') {
      const stands = await isDone();
      if (stands) return { state: 'done', by: 'state' };
      // The server's record is certain of what was not done; of what was cut off only the state can tell.
      return { state: told.payload === 'not_done' || stands === false ? 'not_done' : 'unknown' };
    }
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  return { state: 'unknown' };
}
