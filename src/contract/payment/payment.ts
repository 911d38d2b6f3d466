/**
 * GraphQL documents of the cards that pay for a plan. Turnout never receives a card number: a card is identified
 * by an id from its payment provider.
 */

const paymentFields = `
  gateway
  testCards { id title text }
  planId
  needed
  today
  cards { id brand lastFour expiryMonth expiryYear isDefault }
  waiting { id brand lastFour expiryMonth expiryYear isDefault }
`;

/** Loads the cards. Every operation in this file requires permission connect or tixsuite. */
export const paymentDocument = /* GraphQL */ `
  query payment {
    payment { ${paymentFields} }
  }
`;

/**
 * Begins to take a card in Stripe's own fields, and returns its id. BAD_USER_INPUT names `card` if there are as many cards as
 * may be kept, too many were tried, or Stripe does not answer.
 */
export const startCardSetupDocument = /* GraphQL */ `
  mutation startCardSetup($replaces: ID, $isDefault: Boolean) {
    startCardSetup(replaces: $replaces, isDefault: $isDefault)
  }
`;

/**
 * Loads what Stripe's script needs to take a card. Without an id it confirms the card that waits. Null if no card is entered
 * or waits.
 * It is a query, because the replies of mutations are stored.
 */
export const cardFieldsDocument = /* GraphQL */ `
  query cardFields($setupId: ID) {
    cardFields(setupId: $setupId) {
      publishableKey
      clientSecret
    }
  }
`;

/**
 * Adds a card, or replaces one. At Stripe, `card` is the id that `startCardSetup` returned, and the place of the card is
 * known from there. The first card is the default; a later one unless `isDefault` is false. With `replaces`,
 * the new card takes the place of that card, also as the default. A card that its holder has to confirm is returned as
 * `waiting`, and changes nothing until it is confirmed. BAD_USER_INPUT names `card` if it is declined, or if there are as
 * many cards as may be kept.
 */
export const addPaymentMethodDocument = /* GraphQL */ `
  mutation addPaymentMethod($card: ID!, $replaces: ID, $isDefault: Boolean) {
    addPaymentMethod(card: $card, replaces: $replaces, isDefault: $isDefault) { ${paymentFields} }
  }
`;

/** Confirms or rejects the waiting card, as its holder decided. */
export const confirmPaymentMethodDocument = /* GraphQL */ `
  mutation confirmPaymentMethod($confirmed: Boolean!) {
    confirmPaymentMethod(confirmed: $confirmed) { ${paymentFields} }
  }
`;

/**
 * Charges plans with this card from now on. NOT_FOUND for a card of another organiser; BAD_USER_INPUT at `card` if it has
 * expired.
 */
export const setDefaultCardDocument = /* GraphQL */ `
  mutation setDefaultCard($id: ID!) {
    setDefaultCard(id: $id) { ${paymentFields} }
  }
`;

/**
 * Removes a card, ready or waiting. In place of the default one, the newest of the others that has not expired becomes the
 * default. NOT_FOUND for a card of another organiser; BAD_USER_INPUT at `paymentMethod` for the last card while the
 * organiser has a paid plan.
 */
export const removePaymentMethodDocument = /* GraphQL */ `
  mutation removePaymentMethod($id: ID!) {
    removePaymentMethod(id: $id) { ${paymentFields} }
  }
`;
