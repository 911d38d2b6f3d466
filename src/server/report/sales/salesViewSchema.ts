/** The views of the sales report beside the sales themselves: refunds, waitlists, attendance and pace. */
export const salesViewTypeDefs = /* GraphQL */ `
  input SalesRefundsInput {
    from: String
    to: String
    eventId: ID
    reason: String
  }
  type SalesRefundsTotal {
    refunds: SafeInt!
    tickets: SafeInt!
    "What buyers get back. Nothing for orders that were never paid."
    amountCents: SafeInt!
    "The part that the payment provider is still processing."
    waitingCents: SafeInt!
    "The part that the payment provider refused."
    failedCents: SafeInt!
  }
  type RefundReason {
    "The reason in lower case; reasons that differ in capitals only are one."
    key: ID!
    "Empty where no reason is known."
    label: String!
    refunds: SafeInt!
    tickets: SafeInt!
    amountCents: SafeInt!
  }
  type ListedRefund {
    id: ID!
    orderId: ID!
    orderNumber: String!
    eventTitle: String!
    reason: String!
    tickets: SafeInt!
    amountCents: SafeInt!
    state: RefundState!
    createdAt: String!
  }
  type SalesRefunds {
    total: SalesRefundsTotal!
    "The reasons with the most money."
    reasons: [RefundReason!]!
    reasonCount: Int!
    "The latest refunds, of one reason if it was asked for."
    refunds: [ListedRefund!]!
    refundCount: Int!
    zone: String!
  }
  type WaitlistRow {
    "The session and the ticket type."
    key: ID!
    eventId: ID!
    eventTitle: String!
    startsLocal: String!
    zone: String!
    typeName: String!
    "All people who ever joined, which is the sum of the following."
    joined: SafeInt!
    waiting: SafeInt!
    offered: SafeInt!
    bought: SafeInt!
    "An offer, or the cart for it, ran out."
    lapsed: SafeInt!
    left: SafeInt!
    "The tickets that the waiting people want."
    waitingTickets: SafeInt!
  }
  type SalesWaitlist {
    rows: [WaitlistRow!]!
    rowCount: Int!
  }
  type AttendedSession {
    id: ID!
    startsLocal: String!
    zone: String!
    "Valid tickets."
    tickets: SafeInt!
    "Those of them that are checked in."
    arrived: SafeInt!
  }
  type ArrivalCurve {
    sessionId: ID!
    stepMinutes: Int!
    "The end of the first step, in minutes from the start of the session."
    firstMinute: Int!
    "How many had arrived by the end of each step."
    arrived: [Int!]!
  }
  type SalesAttendance {
    eventTitle: String!
    "The sessions that have begun, the latest first."
    sessions: [AttendedSession!]!
    sessionCount: Int!
    "Null when nobody was checked in."
    curve: ArrivalCurve
    hasUpcoming: Boolean!
  }
  input SalesPaceInput {
    eventId: ID!
    sessionId: ID
    otherId: ID
  }
  type PaceLine {
    "Of the event or session."
    id: ID!
    title: String!
    "When the first session of the event, or the session, starts."
    startsLocal: String!
    zone: String!
    "The days before the start that the first figure is for; each further figure is for the day after."
    firstDay: Int!
    "The tickets sold until the end of each day, less those returned."
    tickets: [SafeInt!]!
  }
  type PaceChoice {
    id: ID!
    title: String!
    startsLocal: String!
    zone: String!
  }
  type PaceSession {
    id: ID!
    startsLocal: String!
    zone: String!
  }
  enum ForecastState {
    forecast
    soldOut
    nothingSold
    tooFewEvents
    begun
  }
  type SalesForecast {
    state: ForecastState!
    "The number of past events that it is made from."
    events: Int!
    "Past events with fewer tickets are left out."
    leastTickets: Int!
    sold: SafeInt!
    capacity: SafeInt
    low: SafeInt
    middle: SafeInt
    high: SafeInt
    "The shares of their final sales that the middle half of the past events had reached."
    lowShare: Float
    highShare: Float
  }
  type SalesPace {
    "From today to the start; negative after it."
    daysBefore: Int!
    chosen: PaceLine!
    other: PaceLine
    choices: [PaceChoice!]!
    sessions: [PaceSession!]!
    "Of all sessions; null for one session."
    forecast: SalesForecast
  }
  extend type Query {
    salesRefunds(input: SalesRefundsInput!): SalesRefunds!
    "Without an event: of all sessions that have not begun."
    salesWaitlist(eventId: ID): SalesWaitlist!
    salesAttendance(eventId: ID!, sessionId: ID): SalesAttendance!
    "Null for an event without sessions."
    salesPace(input: SalesPaceInput!): SalesPace
  }
`;
