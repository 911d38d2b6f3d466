/**
 * GraphQL documents of the payment method for a paid plan. Turnout never receives a card number: a card is identified
 * by an id from its payment provider.
 */

const paymentFields = `
  gateway
  testCards { id title text }
  planId
  needed
  method { brand lastFour expiryMonth expiryYear }
  waiting { brand lastFour expiryMonth expiryYear }
`;

/** Loads the payment method. Every operation in this file requires permission connect or tixsuite. */
export const paymentDocument = /* GraphQL */ `
  query payment {
    payment { ${paymentFields} }
  }
`;

/**
 * Adds or replaces the payment method. A card that its holder has to confirm is returned as `waiting`, and the old
 * method stays until it is confirmed. A declined card is BAD_USER_INPUT at `card`.
 */
export const addPaymentMethodDocument = /* GraphQL */ `
  mutation addPaymentMethod($card: ID!) {
    addPaymentMethod(card: $card) { ${paymentFields} }
  }
`;

/** Confirms or rejects the waiting card, as its holder decided. */
export const confirmPaymentMethodDocument = /* GraphQL */ `
  mutation confirmPaymentMethod($confirmed: Boolean!) {
    confirmPaymentMethod(confirmed: $confirmed) { ${paymentFields} }
  }
`;

/** Removes the payment method; refused while the organiser has a paid plan. */
export const removePaymentMethodDocument = /* GraphQL */ `
  mutation removePaymentMethod {
    removePaymentMethod { ${paymentFields} }
  }
`;
