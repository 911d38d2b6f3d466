import { type CampaignKind } from '../../contract/campaign/campaign';
import { createCampaignDocument } from '../../contract/campaign/campaignEditing';
import {
  createEmailTemplateDocument,
  type EmailTemplate,
  emailTemplateDocument,
  emailTemplatesDocument,
  setEmailTemplateArchivedDocument,
  updateEmailTemplateDocument,
} from '../../contract/template/emailTemplate';
import {
  type CreateCampaignMutation,
  type CreateEmailTemplateMutation,
  type EmailTemplateQuery,
  type EmailTemplatesQuery,
  type EmailTemplatesQueryVariables,
  type SetEmailTemplateArchivedMutation,
  type UpdateEmailTemplateMutation,
} from '../../contract/generated/operations';
import { createRequest } from '../request/createRequest';

/** Loads the templates; with `kind` only those that a mail of this kind may start from. */
export const loadTemplates = createRequest(
  'template/loadAll',
  async (asked: EmailTemplatesQueryVariables, wire) => {
    const { emailTemplates } = await wire.graphql<EmailTemplatesQuery>(emailTemplatesDocument, asked);
    return emailTemplates;
  },
);

export const loadTemplate = createRequest('template/load', async (id: string, wire) => {
  const { emailTemplate } = await wire.graphql<EmailTemplateQuery>(emailTemplateDocument, { id });
  return emailTemplate;
});

/** The same without changing the template on screen. */
export const readTemplate = createRequest('template/read', async (id: string, wire) => {
  const { emailTemplate } = await wire.graphql<EmailTemplateQuery>(emailTemplateDocument, { id });
  return emailTemplate;
});

/** The fields that an edit can change. */
export type TemplatePatch = Partial<
  Pick<EmailTemplate, 'name' | 'purpose' | 'accent' | 'brandColour' | 'blocks'>
>;

export const createTemplate = createRequest(
  'template/create',
  async (input: TemplatePatch & { name: string }, wire) => {
    const reply = await wire.graphql<CreateEmailTemplateMutation>(createEmailTemplateDocument, { input });
    return reply.createEmailTemplate;
  },
);

export const updateTemplate = createRequest(
  'template/update',
  async (variables: { id: string; version: number; input: TemplatePatch }, wire) => {
    const reply = await wire.graphql<UpdateEmailTemplateMutation>(updateEmailTemplateDocument, variables);
    return reply.updateEmailTemplate;
  },
);

export const setTemplateArchived = createRequest(
  'template/setArchived',
  async (variables: { id: string; archived: boolean }, wire) => {
    const reply = await wire.graphql<SetEmailTemplateArchivedMutation>(
      setEmailTemplateArchivedDocument,
      variables,
    );
    return reply.setEmailTemplateArchived;
  },
  { sideBySide: true },
);

/** Creates a campaign or ticketholder comm with the template's content and colour. */
export const startCampaign = createRequest(
  'template/startCampaign',
  async (
    {
      kind,
      template,
    }: {
      kind: CampaignKind;
      template: Pick<EmailTemplate, 'id' | 'name' | 'accent' | 'brandColour' | 'blocks'>;
    },
    wire,
  ) => {
    const { id, name, accent, brandColour, blocks } = template;
    const { createCampaign } = await wire.graphql<CreateCampaignMutation>(createCampaignDocument, {
      kind,
      input: { name, accent, brandColour, blocks, templateId: id },
    });
    return { id: createCampaign.id, name: createCampaign.name, kind };
  },
);
