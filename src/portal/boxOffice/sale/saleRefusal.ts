import { tillLockedCode } from '../../../contract/boxOffice/boxOffice';
import { errorCode, type RequestError } from '../../../contract/wire/requestError';

/** True where the answer of a sale is not known, or may still be that of an earlier try: it is kept to be sent again. */
export function keepsSale(error: RequestError): boolean {
  const isBroken = (error.status ?? 0) >= 500 || error.message === 'Internal server error';
  return isBroken || error.code === errorCode.network || error.code === tillLockedCode;
}

/** Why a sale was refused, in words; the fields that say it themselves are left out. */
export function refusalMessage(error: RequestError): string {
  const known = error.code === errorCode.conflict || error.code === errorCode.badUserInput;
  return `${known ? error.message : 'Something went wrong.'} The basket is as you left it.`;
}
