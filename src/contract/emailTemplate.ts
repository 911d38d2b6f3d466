import type { MailBlock } from './template';

/** A mail to begin from. Instants are ISO text in UTC. */
export interface EmailTemplate {
  id: string;
  name: string;
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

const templateFields = `
  id name accent archived version createdAt updatedAt
  blocks { kind text url alt linkUrl }`;

/** Those in use, or, with `archived` true, those put away. An organiser without any gets the starters. */
export const emailTemplatesDocument = /* GraphQL */ `
  query emailTemplates($archived: Boolean) {
    emailTemplates(archived: $archived) { ${templateFields} previewHtml }
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
