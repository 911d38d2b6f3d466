/** GraphQL operations on orders. Permission events. */

const rowFields = `
  id number state channel buyerName buyerEmail eventId eventTitle ticketCount totalCents refundedCents owedCents
  currency refundAsked disputeState createdAt completedAt source { campaignName url }
`;

/** Also the reply to each action on an order. */
export const orderDetailFields = `
  id number state channel currency eventId eventTitle eventZone buyerName buyerEmail buyerPhone marketingConsent promoCode
  totalCents gstCents bookingFeeCents refundedCents paidCents owedCents expiresAt createdAt completedAt refundAskedAt refundAsk mayRefund seesPersonalData
  fee { tickets returned unitCents gstIncluded cents takenCents invoiceNumber }
  source { campaignId campaignName kind way clickedAt url }
  answers { question answer holder }
  lines {
    id kind name sessionId sessionLocal quantity returned unitCents bookingFeeCents discountCents totalCents gstCents gstPercent
    refundSteps
  }
  tickets { id lineId position typeName sessionLocal holderName status checkedInAt }
  payments {
    id method gateway state amountCents cardBrand cardLastFour reference failure createdAt settledAt
  }
  refunds { id amountCents reason message state failure createdAt settledAt }
  disputes {
    id state reason amountCents returnedCents holdsMoney evidenceDueAt evidenceSentAt openedAt closedAt isTest
  }
  testEvents { id kind sendAt times sent isWaiting }
  conversions { kind event outcome at reason }
  timeline { id kind text by at }
`;

const massFields = `
  sessionId eventId eventTitle sessionLocal zone startedAt reason total waiting refunded failed refundedCents totalCents
  usedTickets currency
  orders { orderId number buyerName amountCents state failure }
`;

const questionFields = `id label kind asked options required answerCount`;
const sellingFields = `version payAtDoor payByInvoice questions { ${questionFields} } archived { ${questionFields} }`;

/** A page of orders, the newest first; orders of all events if no event is given. */
export const ordersDocument = /* GraphQL */ `
  query orders(
    $search: String, $filter: String, $eventId: ID, $sessionId: ID, $channel: String, $campaignId: ID, $attribution: String
    $promoCode: ID, $source: String, $seller: ID, $payment: String, $tier: ID, $pool: ID, $addOn: ID, $gst: String
    $hour: String, $dispute: String, $from: String, $to: String, $after: String
  ) {
    orders(
      search: $search, filter: $filter, eventId: $eventId, sessionId: $sessionId, channel: $channel, campaignId: $campaignId
      attribution: $attribution, promoCode: $promoCode, source: $source, seller: $seller, payment: $payment
      tier: $tier, pool: $pool, addOn: $addOn, gst: $gst, hour: $hour, dispute: $dispute, from: $from, to: $to, after: $after
    ) {
      orders { ${rowFields} }
      totals { ticketCount totalCents refundedCents owedCents }
      counts { all complete owing refunded refund_asked open lapsed }
      campaign { id name }
      parts { part label }
      after
    }
  }
`;

export const orderDocument = /* GraphQL */ `
  query order($id: ID!) {
    order(id: $id) { ${orderDetailFields} }
  }
`;

/** Sends the tickets to the buyer's address again. */
export const resendTicketsDocument = /* GraphQL */ `
  mutation resendTickets($id: ID!) {
    resendTickets(id: $id) { ${orderDetailFields} }
  }
`;

/** Changes name, address and phone. A new address gets the tickets only when they are sent again. */
export const editOrderBuyerDocument = /* GraphQL */ `
  mutation editOrderBuyer($id: ID!, $input: OrderBuyerInput!) {
    editOrderBuyer(id: $id, input: $input) { ${orderDetailFields} }
  }
`;

export const refundOrderDocument = /* GraphQL */ `
  mutation refundOrder($id: ID!, $input: RefundInput!) {
    refundOrder(id: $id, input: $input) { ${orderDetailFields} }
  }
`;

/** Retries a refund that the provider refused. */
export const retryRefundDocument = /* GraphQL */ `
  mutation retryRefund($id: ID!, $refundId: ID!) {
    retryRefund(id: $id, refundId: $refundId) { ${orderDetailFields} }
  }
`;

/** Declines the buyer's request for a refund and sends them the message. */
export const declineRefundRequestDocument = /* GraphQL */ `
  mutation declineRefundRequest($id: ID!, $message: String!) {
    declineRefundRequest(id: $id, message: $message) { ${orderDetailFields} }
  }
`;

/** Records that the organiser received the amount owed, by invoice or at the door. */
export const recordOrderPaymentDocument = /* GraphQL */ `
  mutation recordOrderPayment($id: ID!, $method: String!, $reference: String) {
    recordOrderPayment(id: $id, method: $method, reference: $reference) { ${orderDetailFields} }
  }
`;

/** Starts refunding all orders of a cancelled session; a repeated call adds orders that are new since then. */
export const massRefundDocument = /* GraphQL */ `
  mutation massRefund($sessionId: ID!, $reason: String!, $message: String) {
    massRefund(sessionId: $sessionId, reason: $reason, message: $message) { ${massFields} }
  }
`;

/** The progress of the refund; before it starts, the orders that it would refund. */
export const massRefundProgressDocument = /* GraphQL */ `
  query massRefundProgress($sessionId: ID!) {
    massRefundProgress(sessionId: $sessionId) { ${massFields} }
  }
`;

/** Retries the orders whose refund failed. */
export const retryMassRefundDocument = /* GraphQL */ `
  mutation retryMassRefund($sessionId: ID!) {
    retryMassRefund(sessionId: $sessionId) { ${massFields} }
  }
`;

/** The event's payment methods other than card, and its questions to buyers. */
export const eventSellingDocument = /* GraphQL */ `
  query eventSelling($eventId: ID!) {
    eventSelling(eventId: $eventId) { ${sellingFields} }
  }
`;

/** Fails with CONFLICT if the settings were changed since `version`. */
export const saveEventSellingDocument = /* GraphQL */ `
  mutation saveEventSelling($eventId: ID!, $version: Int, $input: EventSellingInput!) {
    saveEventSelling(eventId: $eventId, version: $version, input: $input) { ${sellingFields} }
  }
`;
