import { templatePurposes } from '../../contract/template/emailTemplate';

/** `contract/template/templateInput.ts` checks the required fields of the input, because its messages name them. */
export const templateSchema = /* GraphQL */ `
  "The blocks of a mail in reading order, see MailBlock in contract/template/template.ts."
  scalar MailBlocks

  enum TemplatePurpose {
    ${templatePurposes.join('\n    ')}
  }

  type EmailTemplate {
    id: ID!
    name: String!
    purpose: TemplatePurpose!
    accent: String!
    "Whether the colour of the brand, where it has one, takes the place of the accent."
    brandColour: Boolean!
    blocks: MailBlocks!
    archived: Boolean!
    version: Int!
    createdAt: String!
    updatedAt: String!
    "The mail that the template produces, with the fallback of every personal field."
    previewHtml: String!
  }

  "A design that everybody can start from."
  type EmailStarter {
    name: String!
    purpose: TemplatePurpose!
    accent: String!
    blocks: MailBlocks!
    previewHtml: String!
  }

  "What a template was after a person had worked on it."
  type TemplateVersion {
    id: ID!
    savedAt: String!
    savedBy: String
    "Whether the template is still so."
    isNow: Boolean!
  }

  type TemplateVersionContent {
    id: ID!
    name: String!
    accent: String!
    brandColour: Boolean!
    blocks: MailBlocks!
    previewHtml: String!
  }

  "A campaign or comm that was started from a template."
  type TemplateUse {
    id: ID!
    name: String!
    kind: CampaignKind!
    state: CampaignState!
    disabled: Boolean!
  }

  "Fields that are left out stay unchanged."
  input EmailTemplateInput {
    name: String
    purpose: TemplatePurpose
    accent: String
    brandColour: Boolean
    blocks: MailBlocks
  }

  extend type Query {
    "The templates for one kind of mail, or for both. Missing starter templates are added first."
    emailTemplates(archived: Boolean, kind: CampaignKind): [EmailTemplate!]!
    emailTemplate(id: ID!): EmailTemplate!
    "Newest first."
    templateVersions(id: ID!): [TemplateVersion!]!
    templateVersion(id: ID!): TemplateVersionContent!
    "Last changed first, of the kinds that the reader may see."
    templateUses(id: ID!): [TemplateUse!]!
    emailStarters(kind: CampaignKind): [EmailStarter!]!
  }

  extend type Mutation {
    createEmailTemplate(input: EmailTemplateInput!): EmailTemplate!
    updateEmailTemplate(id: ID!, version: Int!, input: EmailTemplateInput!): EmailTemplate!
    setEmailTemplateArchived(id: ID!, archived: Boolean!): EmailTemplate!
  }
`;
