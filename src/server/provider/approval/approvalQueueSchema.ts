export const approvalQueueSchema = /* GraphQL */ `
  enum ApprovalKind {
    event
    campaign
  }

  type WaitingApproval {
    "Of the event, or of the approval of a campaign."
    id: ID!
    kind: ApprovalKind!
    title: String!
    organiserId: ID!
    organiserName: String!
    country: String!
    "Null when the person's account is gone."
    submittedBy: String
    submittedAt: String!
    "How many people a campaign goes to; null for an event."
    recipients: SafeInt
    "The first session of an event, or the start of a campaign; null for a campaign that starts once approved."
    startsAt: String
  }

  type ApprovalQueue {
    "How many wait, of which the list has the oldest."
    total: Int!
    approvals: [WaitingApproval!]!
  }

  extend type Query {
    providerApprovals: ApprovalQueue!
    providerApprovalCount: Int!
  }
`;
