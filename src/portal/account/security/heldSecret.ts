import { secretHolder } from '../../request/secretHolder';

/** What a new authenticator app needs, or new recovery codes. */
export interface ShownSecret {
  app?: { secret: string; url: string; qr: string };
  codes?: string[];
}

/** The secret between its thunk and the dialog. */
export const heldSecret = secretHolder<ShownSecret>();
