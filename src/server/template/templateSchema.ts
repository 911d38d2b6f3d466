/** `contract/template/templateInput.ts` checks the required fields of the input, because its messages name them. */
export const templateSchema = /* GraphQL */ `
  enum MailBlockKind {
    heading
    text
    button
    image
    divider
  }

  type MailBlock {
    kind: MailBlockKind!
    text: String
    url: String
    alt: String
    linkUrl: String
    "Phrases of a starter template that the organiser has to replace before the mail may leave."
    filler: [String!]
  }

  input MailBlockInput {
    kind: String!
    text: String
    url: String
    alt: String
    linkUrl: String
    filler: [String!]
  }

  type EmailTemplate {
    id: ID!
    name: String!
    purpose: MailPurpose!
    accent: String!
    blocks: [MailBlock!]!
    archived: Boolean!
    version: Int!
    createdAt: String!
    updatedAt: String!
    "The mail that it makes, filled for nobody."
    previewHtml: String!
  }

  "What is left out stays as it is."
  input EmailTemplateInput {
    name: String
    purpose: MailPurpose
    accent: String
    blocks: [MailBlockInput!]
  }

  extend type Query {
    "Those of one kind of mail, or of both. What is missing of the starters is added first."
    emailTemplates(archived: Boolean, kind: CampaignKind): [EmailTemplate!]!
    emailTemplate(id: ID!): EmailTemplate!
  }

  extend type Mutation {
    createEmailTemplate(input: EmailTemplateInput!): EmailTemplate!
    updateEmailTemplate(id: ID!, version: Int!, input: EmailTemplateInput!): EmailTemplate!
    setEmailTemplateArchived(id: ID!, archived: Boolean!): EmailTemplate!
  }
`;
