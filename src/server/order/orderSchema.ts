/** Required fields of the inputs are checked by `contract/order/orderInput.ts`, whose messages name them. */
export const orderSchema = /* GraphQL */ `
  enum OrderState {
    cart
    awaiting_payment
    complete
    expired
    cancelled
  }
  enum OrderChannel {
    web
    box_office
  }
  enum Currency {
    NZD
    AUD
  }
  enum OrderLineKind {
    ticket
    add_on
    promo_code
    pass
  }
  enum OrderTicketStatus {
    valid
    cancelled
  }
  enum OrderPaymentMethod {
    card
    cash
    card_terminal
    invoice
    pay_at_door
    complimentary
  }
  enum OrderGateway {
    stripe
    test
    manual
  }
  enum OrderPaymentState {
    started
    needs_action
    processing
    succeeded
    failed
    returned
  }
  enum RefundState {
    waiting
    succeeded
    failed
  }

  type OrderRow {
    id: ID!
    number: String!
    state: OrderState!
    channel: OrderChannel!
    buyerName: String!
    buyerEmail: String!
    eventId: ID!
    eventTitle: String!
    ticketCount: SafeInt!
    totalCents: SafeInt!
    refundedCents: SafeInt!
    owedCents: SafeInt!
    currency: Currency!
    refundAsked: Boolean!
    createdAt: String!
    completedAt: String
    "Null unless a mail brought it."
    source: OrderSource
  }

  type OrderCounts {
    all: Int!
    complete: Int!
    owing: Int!
    refunded: Int!
    refund_asked: Int!
    open: Int!
    lapsed: Int!
  }

  "Over all matching orders, on every page."
  type OrderTotals {
    ticketCount: SafeInt!
    totalCents: SafeInt!
    refundedCents: SafeInt!
    owedCents: SafeInt!
  }

  type OrderCampaign {
    id: ID!
    name: String!
  }

  enum OrderPart {
    promoCode
    source
    seller
    payment
    tier
    pool
    addOn
    gst
    hour
  }
  type OrderPartLabel {
    part: OrderPart!
    label: String!
  }
  type OrderPage {
    orders: [OrderRow!]!
    totals: OrderTotals!
    counts: OrderCounts!
    "The campaign of the filter; null without that filter, or if it does not exist."
    campaign: OrderCampaign
    "The chosen parts of sales that exist, such as a promo code."
    parts: [OrderPartLabel!]!
    after: String
  }

  type OrderLine {
    id: ID!
    kind: OrderLineKind!
    name: String!
    sessionId: ID
    sessionLocal: String
    quantity: Int!
    returned: Int!
    unitCents: SafeInt!
    "The part of the unit price that is the booking fee."
    bookingFeeCents: SafeInt!
    discountCents: SafeInt!
    totalCents: SafeInt!
    gstCents: SafeInt!
    gstPercent: Int!
    refundSteps: [Int!]!
  }

  type OrderTicket {
    id: ID!
    lineId: ID!
    position: Int!
    typeName: String!
    sessionLocal: String!
    holderName: String!
    status: OrderTicketStatus!
    "When it was checked in; null if it was not, or if that was undone."
    checkedInAt: String
  }

  type OrderPayment {
    id: ID!
    method: OrderPaymentMethod!
    gateway: OrderGateway!
    state: OrderPaymentState!
    amountCents: SafeInt!
    cardBrand: String!
    cardLastFour: String!
    reference: String!
    failure: String!
    createdAt: String!
    settledAt: String
  }

  type OrderRefund {
    id: ID!
    amountCents: SafeInt!
    reason: String!
    message: String!
    state: RefundState!
    failure: String!
    createdAt: String!
    settledAt: String
  }

  type OrderMoment {
    id: ID!
    kind: String!
    text: String!
    by: String!
    at: String!
  }

  type OrderAnswer {
    question: String!
    answer: String!
    "The ticket that the answer is for; empty when it is for the order."
    holder: String!
  }

  "visit: bought in the visit that began with the click. address: bought with the address that the mail was sent to."
  enum OrderSourceWay {
    visit
    address
  }
  "The mail that an order is attributed to."
  type OrderSource {
    campaignId: ID!
    campaignName: String!
    kind: CampaignKind!
    way: OrderSourceWay!
    clickedAt: String!
    "The link's target; null when it is no longer known."
    url: String
  }

  type OrderDetail {
    id: ID!
    number: String!
    state: OrderState!
    channel: OrderChannel!
    currency: Currency!
    eventId: ID!
    eventTitle: String!
    eventZone: String!
    buyerName: String!
    buyerEmail: String!
    buyerPhone: String!
    marketingConsent: Boolean!
    promoCode: String
    totalCents: SafeInt!
    gstCents: SafeInt!
    bookingFeeCents: SafeInt!
    refundedCents: SafeInt!
    paidCents: SafeInt!
    owedCents: SafeInt!
    expiresAt: String
    createdAt: String!
    completedAt: String
    refundAskedAt: String
    "Whether the reader has the right to refund."
    mayRefund: Boolean!
    "Without it, addresses and phone numbers are empty, and there are no answers."
    seesPersonalData: Boolean!
    refundAsk: String!
    "Null unless the order was sold on a plan that is paid by the ticket."
    fee: OrderFee
    "Null unless a mail brought it."
    source: OrderSource
    answers: [OrderAnswer!]!
    lines: [OrderLine!]!
    tickets: [OrderTicket!]!
    payments: [OrderPayment!]!
    refunds: [OrderRefund!]!
    timeline: [OrderMoment!]!
  }

  input OrderBuyerInput {
    name: String
    email: String
    phone: String
  }

  extend type Query {
    "Newest first. Filter: all, complete, owing, refunded, refund_asked, open or lapsed."
    orders(
      search: String
      filter: String
      eventId: ID
      sessionId: ID
      channel: String
      campaignId: ID
      "How the campaign's orders are counted (contract/campaign/attribution.ts)."
      attribution: String
      promoCode: ID
      "The key of a source (contract/report/sourceKey.ts)."
      source: String
      seller: ID
      payment: String
      tier: ID
      pool: ID
      addOn: ID
      "In per cent."
      gst: String
      "From 0 to 23."
      hour: String
      "Orders with a dispute: answer or any (contract/order/dispute.ts)."
      dispute: String
      from: String
      to: String
      after: String
    ): OrderPage!
    order(id: ID!): OrderDetail!
  }

  extend type Mutation {
    resendTickets(id: ID!): OrderDetail!
    editOrderBuyer(id: ID!, input: OrderBuyerInput!): OrderDetail!
    recordOrderPayment(id: ID!, method: String!, reference: String): OrderDetail!
  }
`;
