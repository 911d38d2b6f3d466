/** Required fields of the input are checked by `contract/templateInput.ts`, whose messages name them. */
export const templateSchema = /* GraphQL */ `
  type EmailTemplate {
    id: ID!
    name: String!
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
    accent: String
    blocks: [MailBlockInput!]
  }

  extend type Query {
    emailTemplates(archived: Boolean): [EmailTemplate!]!
    emailTemplate(id: ID!): EmailTemplate!
  }

  extend type Mutation {
    createEmailTemplate(input: EmailTemplateInput!): EmailTemplate!
    updateEmailTemplate(id: ID!, version: Int!, input: EmailTemplateInput!): EmailTemplate!
    setEmailTemplateArchived(id: ID!, archived: Boolean!): EmailTemplate!
  }
`;
