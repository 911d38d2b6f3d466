import type * as WebAuthn from '@simplewebauthn/browser';
import { errorCode } from '../../contract/wire/requestError';
import { RequestFailure } from '../request/requestFailure';

/** Whether the browser can use passkeys at all; over plain HTTP it can not. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window;

const messages: Record<string, string> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  NotAllowedError: 'No passkey was used. Try again when you are ready.',
  AbortError: 'No passkey was used. Try again when you are ready.',
};

/** Shows the browser's own dialog. @throws RequestFailure naming the field `passkey`, with words for its person */
export async function promptPasskey(prompt: (browser: typeof WebAuthn) => Promise<object>): Promise<string> {
  const browser = await import('@simplewebauthn/browser');
  try {
    return JSON.stringify(await prompt(browser));
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
