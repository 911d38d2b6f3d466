/** Required fields of the inputs are checked by `contract/campaignInput.ts`, whose messages name them. */
export const campaignSchema = /* GraphQL */ `
  enum CampaignKind {
    email
    ticketholder
  }

  "The states of DOMAIN section 3."
  enum CampaignState {
    draft
    pending_approval
    rejected
    scheduled
    missed
    preparing
    sending
    paused
    sent
    cancelled
  }

  enum SkipReason {
    unsubscribed
    paused
    suppressed
    no_consent
    duplicate
    invalid
    quota
    cancelled
  }

  "Service mail speaks only of what its readers have booked; the server decides (DOMAIN section 1)."
  enum MailPurpose {
    service
    marketing
  }

  enum MailBlockKind {
    heading
    text
    button
    image
    divider
  }

  enum ReviewSeverity {
    block
    warn
  }

  enum CampaignStep {
    details
    content
    recipients
    review
  }

  type MailBlock {
    kind: MailBlockKind!
    text: String
    url: String
    alt: String
    linkUrl: String
  }

  input MailBlockInput {
    kind: String!
    text: String
    url: String
    alt: String
    linkUrl: String
  }

  type Campaign {
    id: ID!
    kind: CampaignKind!
    state: CampaignState!
    disabled: Boolean!
    name: String!
    subject: String!
    preheader: String!
    fromName: String!
    replyTo: String!
    accent: String!
    blocks: [MailBlock!]!
    audienceIds: [ID!]!
    "Whose ticketholders a comm goes to."
    eventId: ID
    "Sessions of that event; none means all of them."
    sessionIds: [ID!]!
    "Counts up with every edit; an edit names the one it started from."
    version: Int!
    createdAt: String!
    updatedAt: String!
    sendingStartedAt: String
    finishedAt: String
  }

  type CampaignListEntry {
    id: ID!
    kind: CampaignKind!
    state: CampaignState!
    disabled: Boolean!
    name: String!
    subject: String!
    recipients: Int!
    sent: Int!
    createdAt: String!
    updatedAt: String!
    sendingStartedAt: String
  }

  "What is left out stays as it is."
  input CampaignInput {
    name: String
    subject: String
    preheader: String
    fromName: String
    replyTo: String
    accent: String
    blocks: [MailBlockInput!]
    audienceIds: [ID!]
    eventId: ID
    sessionIds: [ID!]
  }

  input MailContentInput {
    subject: String!
    preheader: String!
    accent: String!
    blocks: [MailBlockInput!]!
  }

  type ReviewProblem {
    code: String!
    severity: ReviewSeverity!
    message: String!
    step: CampaignStep!
  }

  type SkipCount {
    reason: SkipReason!
    count: Int!
  }

  type ReviewedRecipients {
    inAudiences: Int!
    duplicates: Int!
    willReceive: Int!
    skipped: [SkipCount!]!
  }

  type RecipientQuota {
    limit: Int
    used: Int!
    left: Int!
  }

  type ReviewedPurpose {
    kind: MailPurpose!
    reasons: [String!]!
  }

  type CampaignReview {
    problems: [ReviewProblem!]!
    purpose: ReviewedPurpose!
    recipients: ReviewedRecipients!
    quota: RecipientQuota!
  }

  type PersonalFieldCount {
    name: String!
    filled: Int!
    total: Int!
  }

  type SampleRecipient {
    address: String!
    position: Int!
    count: Int!
  }

  type MailPreview {
    subject: String!
    html: String!
    text: String!
    recipient: SampleRecipient
  }

  extend type Query {
    campaigns(kind: CampaignKind!): [CampaignListEntry!]!
    campaign(id: ID!): Campaign!
    campaignReview(id: ID!): CampaignReview!
    campaignPreview(id: ID, content: MailContentInput, position: Int): MailPreview!
    personalFields(id: ID): [PersonalFieldCount!]!
  }

  extend type Mutation {
    createCampaign(kind: CampaignKind! = email, input: CampaignInput!): Campaign!
    updateCampaign(id: ID!, version: Int!, input: CampaignInput!): Campaign!
    enableCampaign(id: ID!): Campaign!
  }
`;
