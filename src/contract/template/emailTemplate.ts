import type { CampaignKind, MailPurpose } from '../campaign/campaign';
import type { MailBlock } from './template';

/** A mail to begin from. Instants are ISO text in UTC. */
export interface EmailTemplate {
  id: string;
  name: string;
  /** Email campaigns offer the marketing templates, ticketholder comms the service ones. */
  purpose: MailPurpose;
  /** `#rrggbb` */
  accent: string;
  blocks: MailBlock[];
  archived: boolean;
  /** Counts up with every edit; an edit names the version it started from. */
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** As the list shows it: with the mail that it makes, filled for nobody. */
export interface EmailTemplateEntry extends EmailTemplate {
  previewHtml: string;
}

export const longestTemplateName = 100;

/** Which templates a mail of each kind may begin from. */
export const templatePurposeOf: Record<CampaignKind, MailPurpose> = {
  email: 'marketing',
  ticketholder: 'service',
};

/** What a template begins. */
export const kindOfTemplate = ({ purpose }: Pick<EmailTemplate, 'purpose'>): CampaignKind =>
  purpose === 'service' ? 'ticketholder' : 'email';

const templateFields = `
  id name purpose accent archived version createdAt updatedAt
  blocks { kind text url alt linkUrl filler }`;

/**
 * Those in use, or, with `archived` true, those put away; with `kind` only those that a mail of this kind begins from.
 * An organiser without any for a purpose gets the starters of that purpose.
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

/** CONFLICT when somebody saved since `version`. Only what `input` names changes. */
export const updateEmailTemplateDocument = /* GraphQL */ `
  mutation updateEmailTemplate($id: ID!, $version: Int!, $input: EmailTemplateInput!) {
    updateEmailTemplate(id: $id, version: $version, input: $input) { ${templateFields} }
  }
`;

/** Puts a template away, or takes it out again. */
export const setEmailTemplateArchivedDocument = /* GraphQL */ `
  mutation setEmailTemplateArchived($id: ID!, $archived: Boolean!) {
    setEmailTemplateArchived(id: $id, archived: $archived) { ${templateFields} }
  }
`;
