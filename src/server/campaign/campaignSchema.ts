/**
 * `contract/campaign/campaignInput.ts` checks the required fields of the inputs, because its messages name the field.
 */
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

  "Service email is only about what its readers have booked; the server decides which it is (DOMAIN section 1)."
  enum MailPurpose {
    service
    marketing
  }

  enum CampaignStep {
    details
    content
    recipients
    review
  }

  "The UTM tags of the mail's links; null is the default value, an empty string omits the tag."
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

  "Which holders get a comm, by whether one of their tickets is checked in."
  enum Attendance {
    any
    checked_in
    not_checked_in
  }

  "The state of the orders whose ticketholders get a comm."
  enum HolderOrderState {
    any
    paid
    owing
    not_refunded
    refunded
    refund_asked
  }

  type Campaign {
    id: ID!
    kind: CampaignKind!
    state: CampaignState!
    disabled: Boolean!
    "Hidden from the list, and neither edited nor sent until it is restored."
    archived: Boolean!
    name: String!
    subject: String!
    preheader: String!
    fromName: String!
    replyTo: String!
    accent: String!
    "Whether the colour of the brand, where it has one, takes the place of the accent."
    brandColour: Boolean!
    "The template that it was started from, or empty."
    templateId: String!
    blocks: MailBlocks!
    audienceIds: [ID!]!
    "Audiences whose people get nothing."
    excludedAudienceIds: [ID!]!
    "The event whose ticketholders a comm goes to."
    eventId: ID
    "Sessions of that event; none means all of them."
    sessionIds: [ID!]!
    "Ticket types of that event; none means all of them."
    ticketTypeIds: [ID!]!
    attendance: Attendance!
    orderState: HolderOrderState!
    "Whether people who buy after it was sent get it too."
    lateBuyers: Boolean!
    "Each recipient's own tickets, to service mail only."
    attachTickets: Boolean!
    attachCalendar: Boolean!
    utm: CampaignUtm!
    "Incremented by every edit; an edit names the version it started from."
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
    rule: CampaignStartRule
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
    "How many of the campaigns that the search finds are on each tab."
    counts: CampaignCounts!
    after: String
  }

  "Omitted fields are left unchanged."
  input CampaignInput {
    name: String
    subject: String
    preheader: String
    fromName: String
    replyTo: String
    accent: String
    brandColour: Boolean
    templateId: String
    blocks: MailBlocks
    audienceIds: [ID!]
    excludedAudienceIds: [ID!]
    utm: CampaignUtmInput
    eventId: ID
    sessionIds: [ID!]
    ticketTypeIds: [ID!]
    attendance: Attendance
    orderState: HolderOrderState
    lateBuyers: Boolean
    attachTickets: Boolean
    attachCalendar: Boolean
  }

  input MailContentInput {
    subject: String!
    preheader: String!
    accent: String!
    brandColour: Boolean
    blocks: MailBlocks!
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
    "Of the HTML as it is sent, with the addresses that count clicks."
    bytes: Int!
    recipient: SampleRecipient
    "Warnings about how mail programs, spam filters and readers may take it."
    checks: [ReviewProblem!]!
  }

  extend type Query {
    campaigns(
      kind: CampaignKind!
      search: String
      filter: String
      order: String
      after: String
    ): CampaignPage!
    "The current entries of these campaigns, without those that no longer exist."
    campaignsNow(kind: CampaignKind!, ids: [ID!]!): [CampaignListEntry!]!
    campaign(id: ID!): Campaign!
    campaignReview(id: ID!): CampaignReview!
    "As the sample recipient at this position would see it, or as the person with this address."
    campaignPreview(id: ID, content: MailContentInput, position: Int, address: String): MailPreview!
    personalFields(id: ID): [PersonalFieldCount!]!
    campaignChanges(id: ID!, since: Int!): CampaignChanges!
    testMailReaders(id: ID!): [TestMailReader!]!
  }

  extend type Mutation {
    createCampaign(kind: CampaignKind! = email, input: CampaignInput!): Campaign!
    "Makes a scheduled or submitted campaign a draft again; with draftOnly such an edit is refused instead."
    updateCampaign(id: ID!, version: Int!, input: CampaignInput!, draftOnly: Boolean = false): Campaign!
    enableCampaign(id: ID!): Campaign!
    archiveCampaigns(ids: [ID!]!): Boolean!
    restoreCampaigns(ids: [ID!]!): Boolean!
    sendTestMails(id: ID!, readerIds: [ID!]!, position: Int, variant: Int): Int!
    checkCampaignLinks(id: ID!): Int!
  }
`;
