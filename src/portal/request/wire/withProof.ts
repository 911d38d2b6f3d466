import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { errorCode } from '../../../contract/wire/requestError';
import { RequestFailure } from '../requestFailure';

export type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

/**
 * Sends a call. If the server refuses it for want of a recent proof of who the person is, the person is asked for one,
 * and the same call is sent again with the same idempotency key, because a refused call is not stored as done.
 * @throws RequestFailure that says that nothing was changed, when the person cancels
 */
export async function withProof<Reply>(dispatch: Dispatch, send: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    try {
      return await send();
    } catch (cause) {
      if (!(cause instanceof RequestFailure) || cause.error.code !== errorCode.stepUpRequired) throw cause;
      const { askForProof } = await import('../stepUpSlice');
      if (!(await askForProof(dispatch))) {
        const message = 'Nothing was changed, because you did not confirm that it is you.';
        throw new RequestFailure({ ...cause.error, message });
      }
    }
  }
}
