/** Where the money of card payments goes: the organiser's own account at the payment provider. Permission tixsuite. */

/**
 *   not_connected -> information_missing <-> under_review -> ready
 *   any but the first may become refused, or information_missing again when the provider asks for more
 */
export type PayeeState = 'not_connected' | 'information_missing' | 'under_review' | 'refused' | 'ready';

const gettingPaidFields = `gateway state payoutsEnabled missing missingBy zone mayDisconnect`;

export const gettingPaidDocument = /* GraphQL */ `
  query gettingPaid {
    gettingPaid { ${gettingPaidFields} }
  }
`;

/** Asks the provider how the account stands now: for who comes back from there. */
export const refreshGettingPaidDocument = /* GraphQL */ `
  mutation refreshGettingPaid {
    refreshGettingPaid { ${gettingPaidFields} }
  }
`;

/**
 * Makes the account where there is none, and a page of the provider's on which the organiser fills in what is missing.
 * The page is for one visit and for some minutes. BAD_USER_INPUT at `stripe` when the provider does not answer.
 */
export const connectStripeDocument = /* GraphQL */ `
  mutation connectStripe {
    connectStripe {
      url
    }
  }
`;

/** Forgets the account; refused while events are on sale. */
export const disconnectStripeDocument = /* GraphQL */ `
  mutation disconnectStripe {
    disconnectStripe { ${gettingPaidFields} }
  }
`;
