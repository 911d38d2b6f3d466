import { sessionExpiryRedirectMs } from '../../contract/constants';
import { loginPath, ticketholderCommsPath } from '../../contract/paths/signInPaths';
import { errorCode, type RequestError } from '../../contract/wire/requestError';
import { type ToastText } from './toastSlice';

export type ErrorReaction =
  | { kind: 'nothing' }
  | { kind: 'toast'; toast: ToastText }
  | { kind: 'redirect'; to: string; afterMs: number; toast?: ToastText };

const nothing: ErrorReaction = { kind: 'nothing' };
const toast = (detail: string): ErrorReaction => ({ kind: 'toast', toast: { severity: 'error', detail } });

/** The messages of SPEC section 8. */
const errorMessages = {
  network: 'A network error has occurred',
  expired: 'Your session has expired. You will redirect to login page.',
  unknown: 'Something went wrong. Please try again or refresh the page',
};

const formFields = ['file', 'password'];
const formOperations = [
  'signIn',
  'startPasskeySignIn',
  'confirmSignIn',
  'requestLostDeviceLink',
  'changePassword',
  'requestEmailChange',
];

interface ErrorContext {
  /** The current path with its query. */
  address: string;
}

function isUnauthenticated(error: RequestError): boolean {
  return error.code === errorCode.unauthenticated || error.status === 401 || error.message === 'Unauthorized';
}

/**
 * The error catalogue of SPEC section 8 as one table; the first match applies. REST errors (without `operation`) show
 * their own message; GraphQL errors get a message here, and their screens give the details.
 */
export function errorReaction(error: RequestError, { address }: ErrorContext): ErrorReaction {
  if (isUnauthenticated(error)) {
    // At the root the login page is shown anyway, so a missing sign-in session needs no message.
    if (error.operation === 'sessionPro' && /^\/(?=$|[?#])/.test(address)) return nothing;
    return {
      kind: 'redirect',
      to: loginPath(address),
      afterMs: sessionExpiryRedirectMs,
      toast: { severity: 'error', detail: errorMessages.expired },
    };
  }
  if (error.code === errorCode.ticketholderCommForbidden) {
    const to = ticketholderCommsPath;
    // The list reports the refusal itself; a redirect to the same page would repeat the request endlessly.
    return address.startsWith(to) ? nothing : { kind: 'redirect', to, afterMs: 0 };
  }
  // The forms of these REST calls show why they were refused.
  if (error.code === errorCode.badUserInput && formFields.includes(error.field ?? '')) return nothing;
  if (error.operation !== undefined) {
    if (error.code === errorCode.network)
      return toast(['Network Error', error.status].filter(Boolean).join(' '));
    if (error.code === errorCode.badUserInput || error.code === errorCode.tillLocked) return nothing;
    // The till shows what changed, and keeps the basket.
    if (error.code === errorCode.conflict && error.operation === 'sellAtDoor') return nothing;
    // These forms show themselves how long to wait.
    if (error.code === errorCode.tooManyRequests && formOperations.includes(error.operation)) return nothing;
    if (!isServerOrNetworkText(error.message) && !explainsItself(error)) return toast(errorMessages.unknown);
  }
  return toast(isServerOrNetworkText(error.message) ? errorMessages.network : error.message);
}

/** The error's own message says what to do; "Please try again" would not help, or could lead to a duplicate. */
function explainsItself({ code }: RequestError): boolean {
  const { outcomeUnknown, stillUnderWay, readOnly, stepUpRequired } = errorCode;
  return [outcomeUnknown, stillUnderWay, readOnly, stepUpRequired].some((one) => one === code);
}

function isServerOrNetworkText(message: string): boolean {
  return message === 'Internal server error' || message.toLowerCase().includes('network error');
}
