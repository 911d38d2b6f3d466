/** Passes a secret from a thunk to the component that shows it, because actions and the state are recorded. */
export interface SecretHolder<Secret> {
  hold(secret: Secret): void;
  /** Gives the secret once. */
  take(): Secret | undefined;
}

export function secretHolder<Secret>(): SecretHolder<Secret> {
  let held: Secret | undefined;
  return {
    hold(secret) {
      held = secret;
    },
    take() {
      const secret = held;
      held = undefined;
      return secret;
    },
  };
}
