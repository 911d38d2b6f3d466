import { errorCode, type RequestError } from '../../../contract/wire/requestError';

/** The error as text for the user: what happened, that the data is safe, and what to do. */
export function explainError(error: RequestError): string {
  if (error.code === errorCode.network) {
    return 'We could not reach the server. Check your connection and try again; nothing has been lost.';
  }
  if ((error.status ?? 0) >= 500 || error.message === 'Internal server error') {
    return 'The server could not answer. Your data is safe; try again in a moment.';
  }
  return error.message;
}
