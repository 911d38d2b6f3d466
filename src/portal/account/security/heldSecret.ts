/** What a new authenticator app needs, or new recovery codes. */
export interface ShownSecret {
  app?: { secret: string; url: string; qr: string };
  codes?: string[];
}

let held: ShownSecret | undefined;

/** Holds a secret between its thunk and the dialog, because actions and the state are recorded. */
export function holdSecret(secret: ShownSecret): void {
  held = secret;
}

/** Gives the secret to the dialog, once. */
export function takeSecret(): ShownSecret {
  const secret = held ?? {};
  held = undefined;
  return secret;
}
