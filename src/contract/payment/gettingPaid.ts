/**
 * GraphQL documents of the organiser's account at the payment provider, which receives the money of card payments.
 * Permission tixsuite.
 */

/**
 * The states of the account:
 *
 *   not_connected -> information_missing <-> under_review -> ready
 *
 * Any state but the first may become `refused`, or `information_missing` again if the provider asks for more.
 */
export type PayeeState = 'not_connected' | 'information_missing' | 'under_review' | 'refused' | 'ready';

const gettingPaidFields = `gateway state payoutsEnabled missing missingBy zone mayDisconnect`;

export const gettingPaidDocument = /* GraphQL */ `
  query gettingPaid {
    gettingPaid { ${gettingPaidFields} }
  }
`;

/** Asks the provider for the current state of the account, for an organiser who returns from the provider's page. */
export const refreshGettingPaidDocument = /* GraphQL */ `
  mutation refreshGettingPaid {
    refreshGettingPaid { ${gettingPaidFields} }
  }
`;

/**
 * Creates the account if there is none, and a page at the provider on which the organiser enters the missing
 * information. The page can be used once and expires after some minutes. BAD_USER_INPUT at `stripe` if the provider
 * does not respond. `back` is the path to return to from there, by default Payment method.
 */
export const connectStripeDocument = /* GraphQL */ `
  mutation connectStripe($back: String) {
    connectStripe(back: $back) {
      url
    }
  }
`;

/** Disconnects the account; refused while events are on sale. */
export const disconnectStripeDocument = /* GraphQL */ `
  mutation disconnectStripe {
    disconnectStripe { ${gettingPaidFields} }
  }
`;
