import type { CampaignKind, MailPurpose } from '../campaign/campaign';
import type { MailBlock } from './template';

/** A template that an email can start from. Instants are ISO text in UTC. */
export interface EmailTemplate {
  id: string;
  name: string;
  /** Email campaigns offer the marketing templates, ticketholder comms the service ones. */
  purpose: MailPurpose;
  /** `#rrggbb` */
  accent: string;
  blocks: MailBlock[];
  archived: boolean;
  /** Increases with every edit; an edit sends the version that it started from. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** A template in the list, with a preview of its email without any recipient's data. */
export interface EmailTemplateEntry extends EmailTemplate {
  previewHtml: string;
}

export const longestTemplateName = 100;

/** The purpose of the templates that each kind of campaign can start from. */
export const templatePurposeOf: Record<CampaignKind, MailPurpose> = {
  email: 'marketing',
  ticketholder: 'service',
};

/** The kind of campaign that can start from a template. */
export const kindOfTemplate = ({ purpose }: Pick<EmailTemplate, 'purpose'>): CampaignKind =>
  purpose === 'service' ? 'ticketholder' : 'email';

const templateFields = `
  id name purpose accent blocks archived version createdAt updatedAt`;

/**
 * The templates in use, or the archived ones if `archived` is true; with `kind`, only those that this kind of
 * campaign can start from. An organiser without any template for a purpose gets the starter templates of that
 * purpose.
 */
export const emailTemplatesDocument = /* GraphQL */ `
  query emailTemplates($archived: Boolean, $kind: CampaignKind) {
    emailTemplates(archived: $archived, kind: $kind) { ${templateFields} previewHtml }
  }
`;

export const emailTemplateDocument = /* GraphQL */ `
  query emailTemplate($id: ID!) {
    emailTemplate(id: $id) { ${templateFields} }
  }
`;

export const createEmailTemplateDocument = /* GraphQL */ `
  mutation createEmailTemplate($input: EmailTemplateInput!) {
    createEmailTemplate(input: $input) { ${templateFields} }
  }
`;

/** Fails with CONFLICT if another person saved the template since `version`. Only the fields in `input` change. */
export const updateEmailTemplateDocument = /* GraphQL */ `
  mutation updateEmailTemplate($id: ID!, $version: Int!, $input: EmailTemplateInput!) {
    updateEmailTemplate(id: $id, version: $version, input: $input) { ${templateFields} }
  }
`;

/** Archives a template, or restores it. */
export const setEmailTemplateArchivedDocument = /* GraphQL */ `
  mutation setEmailTemplateArchived($id: ID!, $archived: Boolean!) {
    setEmailTemplateArchived(id: $id, archived: $archived) { ${templateFields} }
  }
`;
