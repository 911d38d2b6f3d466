import { errorCode } from '../../contract/wire/requestError';

/**
 * The errors that may leave the server, each with the code of SPEC section 8 and an HTTP status.
 * Anything else that is thrown becomes `Internal server error`: its own text never leaves.
 */
export class PublicError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The input's name that is wrong, so that the screen can put the message beside it. */
    readonly field?: string,
    /** Several at once: field to message. */
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

/** The input names a field and its cure; nothing was changed. */
export const badInput = (field: string, message: string) =>
  new PublicError(400, 'BAD_USER_INPUT', message, field, { [field]: message });

export const badInputs = (fields: Record<string, string>) => {
  const [field = '', message = ''] = Object.entries(fields)[0] ?? [];
  return new PublicError(400, 'BAD_USER_INPUT', message, field, fields);
};

export const unauthenticated = () => new PublicError(401, 'UNAUTHENTICATED', 'Please sign in.');

export const forbidden = () =>
  new PublicError(
    403,
    'FORBIDDEN',
    'You do not have permission for this. Ask the person who manages your account.',
  );

/** For ticketholder comms: the portal goes back to their list (SPEC section 8). */
export const ticketholderCommForbidden = () =>
  new PublicError(403, 'THC_FORBIDDEN', 'You do not have permission for ticketholder comms.');

export const notFound = (what: string) =>
  new PublicError(404, 'NOT_FOUND', `This ${what} does not exist, or it belongs to another organiser.`);

/** Somebody, or another tab, was there first; nothing was changed. */
export const conflict = (message: string) => new PublicError(409, 'CONFLICT', message);

/** It may have happened and may not: only the person can tell, so it is not done a second time by itself. */
export const outcomeUnknown = () =>
  new PublicError(
    500,
    errorCode.outcomeUnknown,
    'The server was interrupted, so this may not have been done. Refresh the page; if it was not, do it again.',
  );

/** The first of two equal requests is still being worked on; the second did nothing. */
export const stillUnderWay = () =>
  new PublicError(
    409,
    errorCode.stillUnderWay,
    'The same request is still in progress. Give it a moment, then try again.',
  );

export const tooMany = (message: string) => new PublicError(429, 'TOO_MANY_REQUESTS', message);
