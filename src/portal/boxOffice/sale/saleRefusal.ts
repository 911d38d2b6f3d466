import { tillLockedCode } from '../../../contract/boxOffice/boxOffice';
import { errorCode, type RequestError } from '../../../contract/wire/requestError';

/**
 * True if the outcome of a sale is unknown, or if the error may answer an earlier attempt; the sale is kept for a
 * retry.
 */
export function isOutcomeUnknown(error: RequestError): boolean {
  const isBroken = (error.status ?? 0) >= 500 || error.message === 'Internal server error';
  return isBroken || error.code === errorCode.network || error.code === tillLockedCode;
}

/** The text of a refused sale. */
export function refusalMessage(error: RequestError): string {
  const known = error.code === errorCode.conflict || error.code === errorCode.badUserInput;
  return `${known ? error.message : 'Something went wrong.'} The basket is as you left it.`;
}
