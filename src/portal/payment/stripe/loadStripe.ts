/** The parts of Stripe's script that are used here. Its fields are frames of Stripe's, so card numbers never reach us. */

export interface StripeFailure {
  message?: string;
}

interface StripeFieldsElement {
  on(event: 'ready' | 'loaderror', handler: () => void): void;
  mount(place: HTMLElement): void;
  destroy(): void;
}

/** The look of the fields: a theme of Stripe's, and our own colours instead of its. */
export interface StripeAppearance {
  theme: 'stripe' | 'night';
  variables: Readonly<Record<string, string>>;
}

export interface StripeElements {
  create(type: 'payment'): StripeFieldsElement;
  update(options: { appearance: StripeAppearance }): void;
}

interface StripeScript {
  elements(options: { clientSecret: string; appearance: StripeAppearance }): StripeElements;
  confirmSetup(request: {
    elements: StripeElements;
    confirmParams: { return_url: string };
    redirect: 'if_required';
  }): Promise<{ error?: StripeFailure }>;
  confirmCardSetup(clientSecret: string): Promise<{ error?: StripeFailure }>;
  confirmCardPayment(
    clientSecret: string,
    data: { payment_method: string },
  ): Promise<{ error?: StripeFailure }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeScript;
  }
}

/** The address that buyers' pages load it from; Stripe does not allow copies. */
const SCRIPT = 'https://js.stripe.com/v3/';

export const unreachable =
  'Stripe could not be reached, so nothing has changed. Check your connection, then try again.';

let loading: Promise<void> | undefined;

function addScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      // The next attempt loads it again.
      loading = undefined;
      reject(new Error(unreachable));
    };
    document.head.append(script);
  });
}

/** Loads Stripe's script once. @returns undefined when it cannot be loaded */
export async function loadStripe(publishableKey: string): Promise<StripeScript | undefined> {
  if (!window.Stripe) {
    loading ??= addScript();
    try {
      await loading;
    } catch {
      return undefined;
    }
  }
  return window.Stripe?.(publishableKey);
}

/** Why Stripe refused something; empty when it did not. */
export const failureText = ({ error }: { error?: StripeFailure }): string =>
  error ? (error.message ?? 'Stripe did not accept it. Try again.') : '';
