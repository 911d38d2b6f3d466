import { suspendedMessage, type SuspensionKind } from '../../contract/provider/suspension';
import { errorCode } from '../../contract/wire/requestError';

/**
 * An error that may be sent to the client, with a code of SPEC section 8 and an HTTP status. Any other error is sent
 * as `Internal server error`, so that its own message never leaves the server.
 */
export class PublicError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** The name of the wrong input, so that the screen can show the message beside it. */
    readonly field?: string,
    /** All wrong inputs: field to message. */
    readonly fields?: Record<string, string>,
  ) {
    super(message);
  }
}

/** One input is wrong, and the message says how to correct it; nothing was changed. */
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

/** A viewer tried to change something. */
export const readOnlyMember = () =>
  new PublicError(
    403,
    errorCode.readOnly,
    'Your role lets you look at this, but not change or download it. Ask an owner for more rights.',
  );

/** A member without the right tried to refund. With the code READ_ONLY, the portal shows the message. */
export const refundsNotAllowed = () =>
  new PublicError(
    403,
    errorCode.readOnly,
    'You may see orders, but not refund them. Ask an owner for the right.',
  );

/** A member without the right tried to change personal data. */
export const personalDataNotAllowed = () =>
  new PublicError(
    403,
    errorCode.readOnly,
    'You do not see email addresses and phone numbers, so you cannot change them. Ask an owner for the right.',
  );

/** The person's last proof of who they are is too old for what they asked; nothing was changed. */
export const stepUpRequired = () =>
  new PublicError(403, errorCode.stepUpRequired, 'Confirm that it is you, then do this again.');

/** The provider has stopped the organisation from doing this. With the code READ_ONLY, the portal shows the message. */
export const suspended = (kind: SuspensionKind, reason: string) =>
  new PublicError(403, errorCode.readOnly, suspendedMessage(kind, reason));

/** Not open to an admin of the provider who acts for an organisation. With the code READ_ONLY, the portal shows the message. */
export const supportNotAllowed = () =>
  new PublicError(
    403,
    errorCode.readOnly,
    'Turnout support cannot do this for an organiser. Email, money, exports, rights and keys stay with them.',
  );

/** For ticketholder comms: the portal then returns to the list of comms (SPEC section 8). */
export const ticketholderCommForbidden = () =>
  new PublicError(403, 'THC_FORBIDDEN', 'You do not have permission for ticketholder comms.');

export const notFound = (what: string) =>
  new PublicError(404, 'NOT_FOUND', `This ${what} does not exist, or it belongs to another organiser.`);

/** Another person or another tab has changed the data first; nothing was changed. */
export const conflict = (message: string) => new PublicError(409, 'CONFLICT', message);

/** The server cannot know whether the request was done, so it does not repeat it; the person has to check. */
export const outcomeUnknown = () =>
  new PublicError(
    500,
    errorCode.outcomeUnknown,
    'The server was interrupted, so this may not have been done. Refresh the page; if it was not, do it again.',
  );

/** The first of two equal requests is still running; the second did nothing. */
export const stillUnderWay = () =>
  new PublicError(
    409,
    errorCode.stillUnderWay,
    'The same request is still in progress. Give it a moment, then try again.',
  );

export const tooMany = (message: string) => new PublicError(429, 'TOO_MANY_REQUESTS', message);
