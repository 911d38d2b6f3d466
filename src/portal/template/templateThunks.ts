import { createCampaignDocument } from '../../contract/campaignEditing';
import {
  createEmailTemplateDocument,
  type EmailTemplate,
  emailTemplateDocument,
  type EmailTemplateEntry,
  emailTemplatesDocument,
  setEmailTemplateArchivedDocument,
  updateEmailTemplateDocument,
} from '../../contract/emailTemplate';
import {
  type CreateCampaignMutation,
  type CreateEmailTemplateMutation,
  type EmailTemplateQuery,
  type EmailTemplatesQuery,
  type SetEmailTemplateArchivedMutation,
  type UpdateEmailTemplateMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';
import { mailBlockOf } from './mailBlocks';

const templateOf = (reply: EmailTemplateQuery['emailTemplate']): EmailTemplate => ({
  ...reply,
  blocks: reply.blocks.map(mailBlockOf),
});

export const loadTemplates = createRequest('template/loadAll', async (archived: boolean, wire) => {
  const { emailTemplates } = await wire.graphql<EmailTemplatesQuery>(emailTemplatesDocument, { archived });
  return emailTemplates.map(({ previewHtml, ...reply }): EmailTemplateEntry => ({
    ...templateOf(reply),
    previewHtml,
  }));
});

export const loadTemplate = createRequest('template/load', async (id: string, wire) => {
  const { emailTemplate } = await wire.graphql<EmailTemplateQuery>(emailTemplateDocument, { id });
  return templateOf(emailTemplate);
});

/** The same for a look aside: what is on screen stays as it is. */
export const readTemplate = createRequest('template/read', async (id: string, wire) => {
  const { emailTemplate } = await wire.graphql<EmailTemplateQuery>(emailTemplateDocument, { id });
  return templateOf(emailTemplate);
});

/** What an edit of a template changes. */
export type TemplatePatch = Partial<Pick<EmailTemplate, 'name' | 'accent' | 'blocks'>>;

export const createTemplate = createRequest(
  'template/create',
  async (input: TemplatePatch & { name: string }, wire) => {
    const reply = await wire.graphql<CreateEmailTemplateMutation>(createEmailTemplateDocument, { input });
    return templateOf(reply.createEmailTemplate);
  },
);

export const updateTemplate = createRequest(
  'template/update',
  async (variables: { id: string; version: number; input: TemplatePatch }, wire) => {
    const reply = await wire.graphql<UpdateEmailTemplateMutation>(updateEmailTemplateDocument, variables);
    return templateOf(reply.updateEmailTemplate);
  },
);

export const setTemplateArchived = createRequest(
  'template/setArchived',
  async (variables: { id: string; archived: boolean }, wire) => {
    const reply = await wire.graphql<SetEmailTemplateArchivedMutation>(
      setEmailTemplateArchivedDocument,
      variables,
    );
    return templateOf(reply.setEmailTemplateArchived);
  },
);

/** Begins a campaign with a template's words and colour. */
export const startCampaign = createRequest(
  'template/startCampaign',
  async ({ name, accent, blocks }: Pick<EmailTemplate, 'name' | 'accent' | 'blocks'>, wire) => {
    const input = { name, accent, blocks };
    const { createCampaign } = await wire.graphql<CreateCampaignMutation>(createCampaignDocument, { input });
    return { id: createCampaign.id, name: createCampaign.name };
  },
);
