/** How a paid plan is paid for. No card number ever reaches us: a card is named by what its provider hands out. */

const paymentFields = `
  gateway
  testCards { id title text }
  planId
  needed
  method { brand lastFour expiryMonth expiryYear }
  waiting { brand lastFour expiryMonth expiryYear }
`;

/** Permission connect or tixsuite, as for everything here. */
export const paymentDocument = /* GraphQL */ `
  query payment {
    payment { ${paymentFields} }
  }
`;

/**
 * Adds or replaces the method. A card that its holder has to confirm comes back as `waiting`, and the old method stays
 * until then. A declined card is BAD_USER_INPUT at `card`.
 */
export const addPaymentMethodDocument = /* GraphQL */ `
  mutation addPaymentMethod($card: ID!) {
    addPaymentMethod(card: $card) { ${paymentFields} }
  }
`;

/** The answer of the person whose card waits. */
export const confirmPaymentMethodDocument = /* GraphQL */ `
  mutation confirmPaymentMethod($confirmed: Boolean!) {
    confirmPaymentMethod(confirmed: $confirmed) { ${paymentFields} }
  }
`;

/** Refused while a paid plan is on. */
export const removePaymentMethodDocument = /* GraphQL */ `
  mutation removePaymentMethod {
    removePaymentMethod { ${paymentFields} }
  }
`;
