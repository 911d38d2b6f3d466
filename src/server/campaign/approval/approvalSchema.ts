export const approvalSchema = /* GraphQL */ `
  "A campaign of any organiser that waits for an admin's decision."
  type CampaignApprovalEntry {
    id: ID!
    campaignId: ID!
    kind: CampaignKind!
    name: String!
    subject: String!
    organiserName: String!
    submittedBy: String
    submittedAt: String!
    "How many people would have got it when it was submitted."
    recipients: Int!
    startsAt: String
    zone: String
    spreadHours: Int
    rule: CampaignStartRule
  }

  type ApprovedEnvelope {
    preheader: String!
    fromName: String!
    replyTo: String!
    ab: CampaignAb!
  }

  type ConsentCount {
    source: String!
    people: Int!
  }

  type SourceImport {
    id: ID!
    fileName: String!
    attestation: String!
    contactSource: String
    importedBy: String
    finishedAt: String!
    people: Int!
  }

  "Where the people of one audience come from."
  type AudienceSource {
    id: ID!
    name: String!
    excluded: Boolean!
    people: Int
    "The rule in words."
    rule: String
    consents: [ConsentCount!]!
    imports: [SourceImport!]!
  }

  "Everything that an admin needs for a decision."
  type CampaignApproval {
    id: ID!
    campaignId: ID!
    kind: CampaignKind!
    name: String!
    subject: String!
    organiserName: String!
    submittedBy: String
    submittedAt: String!
    recipients: Int!
    startsAt: String
    zone: String
    spreadHours: Int
    rule: CampaignStartRule
    isWaiting: Boolean!
    organiserZone: String!
    local: String
    eventTitle: String
    campaign: ApprovedEnvelope!
    review: CampaignReview!
    "The mail as it would be sent: one for each version of its A/B test, A first."
    previews: [MailPreview!]!
    audiences: [AudienceSource!]!
  }

  extend type Query {
    campaignApprovals: [CampaignApprovalEntry!]!
    campaignApproval(id: ID!): CampaignApproval!
  }

  extend type Mutation {
    decideCampaignApproval(id: ID!, approved: Boolean!, reason: String!, expectedRecipients: Int): Boolean!
  }
`;
