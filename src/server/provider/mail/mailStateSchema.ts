export const mailStateSchema = /* GraphQL */ `
  "Emails of campaigns by their outcome at the mail server."
  type MailOutcomes {
    accepted: SafeInt!
    failed: SafeInt!
  }

  "The deliveries of the last day to the addresses of one domain."
  type MailDomainState {
    domain: String!
    accepted: SafeInt!
    failed: SafeInt!
    "The configured rate; null without a limit."
    perMinute: Int
    "The lower rate that its mail server asked for; null while it is not slowed down."
    slowedPerMinute: Int
    "Nothing is sent to it before this instant."
    holdUntil: String
  }

  "A provider that reports deliveries, bounces and complaints."
  type FeedbackSource {
    provider: String!
    isConfigured: Boolean!
    "When it last reported something; null if it never did."
    receivedAt: String
  }

  type PausedCampaign {
    id: ID!
    name: String!
    organiserId: ID!
    organiserName: String!
    reason: String!
    pausedAt: String
  }

  type MailState {
    "Whether the mail server answers to a connection."
    isReachable: Boolean!
    "What it answered; empty when it can be reached."
    answer: String!
    checkedAt: String!
    "How many recipients of campaigns that are being sent still wait."
    waiting: Int!
    hour: MailOutcomes!
    day: MailOutcomes!
    domains: [MailDomainState!]!
    feedback: [FeedbackSource!]!
    "Campaigns that were paused because of their bounces or complaints, or because the mail server refused us."
    pausedCampaigns: [PausedCampaign!]!
    "How many jobs of campaigns have failed too often."
    deadJobs: Int!
    "False while an admin has turned marketing emails off."
    isSendingOn: Boolean!
  }

  extend type Query {
    providerMail: MailState!
  }
`;
