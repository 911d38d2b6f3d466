export const homeSchema = /* GraphQL */ `
  "The sums of sold orders, as the orders list shows them."
  type HomeSalesSum {
    orders: SafeInt!
    ticketCount: SafeInt!
    totalCents: SafeInt!
    refundedCents: SafeInt!
    owedCents: SafeInt!
  }
  type HomeSalesDay {
    "Such as 2026-11-21, in the organiser's zone."
    day: String!
    sum: HomeSalesSum!
  }
  type HomeSales {
    zone: String!
    today: String!
    "The first day of this week."
    monday: String!
    soFarToday: HomeSalesSum!
    "The same weekday of last week, until the same time of day."
    sameDayLastWeek: HomeSalesSum!
    soFarThisWeek: HomeSalesSum!
    "From Monday of last week until the same weekday and time of day."
    sameSpanLastWeek: HomeSalesSum!
    "The last fourteen days; the last one is today."
    days: [HomeSalesDay!]!
  }
  type HomeSession {
    id: ID!
    eventId: ID!
    eventTitle: String!
    startsLocal: String!
    zone: String!
    sold: Int!
    "What can be sold in all; null without a limit, 0 where no tickets are sold here."
    capacity: Int
    "What can still be sold; null without a limit."
    free: Int
  }
  type HomeCampaign {
    id: ID!
    kind: CampaignKind!
    name: String!
    state: CampaignState!
    "True while those who run Turnout have stopped all marketing emails."
    isHeld: Boolean!
    scheduledFor: String
    scheduledZone: String
    "The recipients of the snapshot; 0 before sending."
    recipients: Int!
    "Those of them in a final state."
    done: Int!
  }
  type HomeCampaigns {
    "A few of each state: being sent, scheduled, waiting for approval."
    underWay: [HomeCampaign!]!
    "All that are under way."
    count: Int!
  }
  enum HomeProblem {
    missed
    paused
    rejected
    "Sent within the last seven days, but not to everyone: the mail server refused some."
    failed
  }
  "Campaigns of one kind that a person has to deal with."
  type HomeCampaignProblem {
    kind: CampaignKind!
    problem: HomeProblem!
    count: Int!
    "The one that was changed last."
    id: ID!
    name: String!
  }
  type HomeWaiting {
    "Orders whose buyers have asked for a refund."
    refundsAsked: Int!
    "Disputed payments whose banks wait for evidence."
    disputes: Int!
    "Events and campaigns of all organisers; null unless the person approves them."
    approvals: Int
    campaignProblems: [HomeCampaignProblem!]!
    "Changes that ticketholders have no mail about, the latest first; at most five."
    changeComms: [ChangeComm!]!
    "The sessions of the next 30 days of which few places are left, by start; at most five."
    nearlySoldOut: [HomeSession!]!
    nearlySoldOutCount: Int!
  }
  type Home {
    sales: HomeSales!
    "The next sessions, at most five."
    sessions: [HomeSession!]!
    "Null without the permission for any kind of campaign."
    campaigns: HomeCampaigns
    waiting: HomeWaiting!
  }
  extend type Query {
    home: Home!
  }
`;
