/** The sales of an organiser by day and by what was sold. */
export const salesReportTypeDefs = /* GraphQL */ `
  enum SalesDimension {
    event
    session
    type
    tier
    pool
    addOn
    channel
    promoCode
    source
    seller
    payment
    gst
    day
    hour
  }
  enum SalesComparison {
    none
    previous
    year
  }
  enum SalesInterval {
    hour
    day
    week
    month
  }
  input SalesReportInput {
    from: String
    to: String
    eventId: ID
    by: SalesDimension
    compare: SalesComparison
  }
  type SalesSums {
    "Null where an order can belong to several rows."
    orders: SafeInt
    tickets: SafeInt!
    soldCents: SafeInt!
    returnedTickets: SafeInt!
    returnedCents: SafeInt!
    "What was sold less what was returned, GST included."
    netCents: SafeInt!
    netGstCents: SafeInt!
  }
  type SalesStep {
    "A day such as 2026-07-01, or an hour such as 2026-07-01T19, in the organiser's zone."
    start: String!
    netCents: SafeInt!
    "Sold less returned."
    tickets: SafeInt!
  }
  type SalesPeriod {
    from: String!
    to: String!
    total: SalesSums!
    steps: [SalesStep!]!
  }
  type SalesRow {
    key: ID!
    label: String!
    detail: String!
    "Of a session; null for all other rows."
    zone: String
    eventId: ID
    sums: SalesSums!
  }
  type SalesReport {
    currency: Currency!
    interval: SalesInterval!
    zone: String!
    period: SalesPeriod!
    before: SalesPeriod
    "The largest rows."
    rows: [SalesRow!]!
    rowCount: Int!
  }
  type SalesEvent {
    id: ID!
    title: String!
  }
  "Orders, and their value less refunds."
  type SourceSums {
    orders: SafeInt!
    netCents: SafeInt!
  }
  type EventSource {
    campaignId: ID!
    name: String!
    kind: CampaignKind!
    sums: SourceSums!
  }
  "The orders of an event by where they came from, since the beginning."
  type EventSources {
    "The campaigns with the most revenue."
    campaigns: [EventSource!]!
    otherCampaigns: SourceSums!
    "Orders on the website that no campaign led to."
    website: SourceSums!
    boxOffice: SourceSums!
  }
  type EventSales {
    currency: Currency!
    zone: String!
    "The days until today, oldest first."
    days: [SalesStep!]!
    sources: EventSources!
  }
  extend type Query {
    eventSales(eventId: ID!): EventSales!
    salesReport(input: SalesReportInput!): SalesReport!
    salesEvents: [SalesEvent!]!
  }
`;
