import { secretHolder } from '../../request/secretHolder';

/** What a new authenticator app needs, or new recovery codes. */
export interface ShownSecret {
  app?: { secret: string; url: string; qr: string };
  codes?: string[];
}

/** Holds a secret between its thunk and the dialog. */
export const { hold: holdSecret, take } = secretHolder<ShownSecret>();

/** Gives the secret to the dialog, once. */
export const takeSecret = (): ShownSecret => take() ?? {};
