/** The reply of `campaignReview`. */
export const reviewSchema = /* GraphQL */ `
  enum ReviewSeverity {
    block
    warn
  }

  type ReviewProblem {
    code: String!
    severity: ReviewSeverity!
    message: String!
    step: CampaignStep!
    "The name of a field of that step, blocks.2 for a block, or empty."
    field: String!
  }

  type SkipCount {
    reason: SkipReason!
    count: Int!
  }

  type ReviewedRecipients {
    inAudiences: Int!
    duplicates: Int!
    "In a chosen audience and in an excluded one; not among the skipped."
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

  type CampaignReview {
    problems: [ReviewProblem!]!
    mail: MailFigures!
    purpose: ReviewedPurpose!
    recipients: ReviewedRecipients!
    quota: RecipientQuota!
  }
`;
