import type { CampaignKind, MailPurpose } from '../campaign/campaign';
import type { EmailTemplateQuery, EmailTemplatesQuery } from '../generated/operations';

/** What the templates are for: email campaigns, ticketholder comms, or the emails about orders. */
export const templatePurposes = ['marketing', 'service', 'order'] as const;
export type TemplatePurpose = (typeof templatePurposes)[number];

/**
 * A template that an email can start from. Instants are ISO text in UTC.
 * - `purpose`: Email campaigns offer the marketing templates, ticketholder comms the service ones; those for orders are
 *   chosen for the emails about orders, see `orderMailDesigns.ts`.
 * - `accent`: `#rrggbb`; `brandColour`: whether the colour of the brand, where it has one, takes its place.
 * - `version`: Increases with every edit; an edit sends the version that it started from.
 */
export type EmailTemplate = EmailTemplateQuery['emailTemplate'];

/** A template in the list, with a preview of its email without any recipient's data. */
export type EmailTemplateEntry = EmailTemplatesQuery['emailTemplates'][number];

export const longestTemplateName = 100;

/** The purpose of the templates that each kind of campaign can start from. */
export const templatePurposeOf: Record<CampaignKind, MailPurpose> = {
  email: 'marketing',
  ticketholder: 'service',
};

/** The kind of campaign that can start from a template; null for one of order emails. */
export const kindOfTemplate = ({ purpose }: Pick<EmailTemplate, 'purpose'>): CampaignKind | null =>
  purpose === 'order' ? null : purpose === 'service' ? 'ticketholder' : 'email';

const templateFields = `
  id name purpose accent brandColour blocks archived version createdAt updatedAt`;

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

/**
 * A design that everybody can start from, with a preview of its email. Its `name` is unique within its purpose.
 */
export type EmailStarter = Pick<EmailTemplateEntry, 'name' | 'purpose' | 'accent' | 'blocks' | 'previewHtml'>;

/** The designs for one kind of campaign, or for both. */
export const emailStartersDocument = /* GraphQL */ `
  query emailStarters($kind: CampaignKind) {
    emailStarters(kind: $kind) {
      name
      purpose
      accent
      blocks
      previewHtml
    }
  }
`;

export const emailTemplateDocument = /* GraphQL */ `
  query emailTemplate($id: ID!) {
    emailTemplate(id: $id) { ${templateFields} }
  }
`;

/** The email that a template produces, with the fallback of every personal field. */
export const emailTemplateHtmlDocument = /* GraphQL */ `
  query emailTemplateHtml($id: ID!) {
    emailTemplate(id: $id) {
      name
      previewHtml
    }
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
