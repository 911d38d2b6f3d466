import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { errorCode } from '../../contract/wire/requestError';
import { RequestFailure } from '../request/requestFailure';

const notUsed = 'No passkey was used. Try again when you are ready.';
const messages: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  NotAllowedError: notUsed,
  AbortError: notUsed,
};

/** @throws RequestFailure naming the field `passkey`, with words for its person */
async function prompt(shown: Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await shown);
  } catch (cause) {
    const name = cause instanceof Error ? cause.name : '';
    throw new RequestFailure({
      message: messages[name] ?? 'This browser could not use a passkey here.',
      code: errorCode.badUserInput,
      field: 'passkey',
      operation: 'passkey',
    });
  }
}

/** Lets the person use a passkey in the browser's own dialog. @param options from the server, as JSON */
export const promptPasskey = (options: string): Promise<string> =>
  prompt(startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Lets the browser make a passkey. */
export const promptNewPasskey = (options: string): Promise<string> =>
  prompt(startRegistration({ optionsJSON: JSON.parse(options) }));
