/** Required fields of the inputs are checked by `contract/campaign/campaignInput.ts`, whose messages name them. */
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

  "Service email speaks only of what its readers have booked; the server decides (DOMAIN section 1)."
  enum MailPurpose {
    service
    marketing
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

  "What the links of the mail carry; null is the usual value, an empty one leaves the tag off."
  type CampaignUtm {
    source: String
    medium: String
    campaign: String
    content: String
    term: String
  }

  input CampaignUtmInput {
    source: String
    medium: String
    campaign: String
    content: String
    term: String
  }

  type Campaign {
    id: ID!
    kind: CampaignKind!
    state: CampaignState!
    disabled: Boolean!
    "Put away: out of the list, and neither written nor sent until it is restored."
    archived: Boolean!
    name: String!
    subject: String!
    preheader: String!
    fromName: String!
    replyTo: String!
    accent: String!
    blocks: [MailBlock!]!
    audienceIds: [ID!]!
    "Audiences whose people get nothing."
    excludedAudienceIds: [ID!]!
    "Whose ticketholders a comm goes to."
    eventId: ID
    "Sessions of that event; none means all of them."
    sessionIds: [ID!]!
    utm: CampaignUtm!
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
    archived: Boolean!
    name: String!
    subject: String!
    recipients: Int!
    sent: Int!
    done: Int!
    waitsForTest: Boolean!
    scheduledFor: String
    scheduledZone: String
    createdAt: String!
    updatedAt: String!
    sendingStartedAt: String
  }

  type CampaignCounts {
    all: Int!
    drafts: Int!
    waiting: Int!
    sending: Int!
    sent: Int!
    stopped: Int!
    disabled: Int!
    archived: Int!
  }

  type CampaignPage {
    campaigns: [CampaignListEntry!]!
    "How many there are behind each tab, of those that the search finds."
    counts: CampaignCounts!
    after: String
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
    excludedAudienceIds: [ID!]
    utm: CampaignUtmInput
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
    "The name of a field there, blocks.2 for a block, or empty."
    field: String!
  }

  type SkipCount {
    reason: SkipReason!
    count: Int!
  }

  type ReviewedRecipients {
    inAudiences: Int!
    duplicates: Int!
    "In a chosen audience and in one that is left out; not among the skipped."
    excluded: Int!
    willReceive: Int!
    skipped: [SkipCount!]!
  }

  type RecipientQuota {
    limit: Int
    used: Int!
    left: Int!
    "The first day of the next billing month, as YYYY-MM-DD."
    renewsOn: String!
  }

  type ReviewedPurpose {
    kind: MailPurpose!
    reasons: [String!]!
  }

  type MailFigures {
    bytes: Int!
    words: Int!
    images: Int!
    links: Int!
  }

  type CampaignEditNote {
    "Parts by their names in CampaignInput."
    fields: [String!]!
    by: String
    isYou: Boolean!
    at: String!
  }

  type CampaignChanges {
    campaign: Campaign!
    edits: [CampaignEditNote!]!
  }

  type TestMailReader {
    id: ID!
    name: String!
    email: String!
    isYou: Boolean!
  }

  type CampaignReview {
    problems: [ReviewProblem!]!
    mail: MailFigures!
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
    campaigns(
      kind: CampaignKind!
      search: String
      filter: String
      order: String
      after: String
    ): CampaignPage!
    "How these stand now; those that are not there are left out."
    campaignsNow(kind: CampaignKind!, ids: [ID!]!): [CampaignListEntry!]!
    campaign(id: ID!): Campaign!
    campaignReview(id: ID!): CampaignReview!
    campaignPreview(id: ID, content: MailContentInput, position: Int): MailPreview!
    personalFields(id: ID): [PersonalFieldCount!]!
    campaignChanges(id: ID!, since: Int!): CampaignChanges!
    testMailReaders(id: ID!): [TestMailReader!]!
  }

  extend type Mutation {
    createCampaign(kind: CampaignKind! = email, input: CampaignInput!): Campaign!
    "What is scheduled or was submitted becomes a draft again by an edit, unless that is to be done to a draft alone."
    updateCampaign(id: ID!, version: Int!, input: CampaignInput!, draftOnly: Boolean = false): Campaign!
    enableCampaign(id: ID!): Campaign!
    archiveCampaigns(ids: [ID!]!): Boolean!
    restoreCampaigns(ids: [ID!]!): Boolean!
    sendTestMails(id: ID!, readerIds: [ID!]!, position: Int, variant: Int): Int!
    checkCampaignLinks(id: ID!): Int!
  }
`;
