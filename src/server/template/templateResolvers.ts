import { z } from 'zod';
import { campaignKindInput } from '../../contract/campaign/campaignListInput';
import { type EmailTemplate, templatePurposeOf } from '../../contract/template/emailTemplate';
import { newTemplateInput, templateEditInput } from '../../contract/template/templateInput';
import { requireKindPermission } from '../campaign/campaignPermissions';
import { findMailSender } from '../campaign/mail/mailSenderQueries';
import type { MailSender } from '../campaign/mail/mailContent';
import type { Queryable } from '../database/openDatabase';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { conflict, notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { authorise, mayWrite, type SignedInContext } from '../http/signedIn';
import { starterTemplates } from './starters/starterTemplates';
import { templatePreview } from './templatePreview';
import {
  changeTemplate,
  findTemplate,
  insertTemplates,
  listTemplatePurposes,
  listTemplates,
  setTemplateArchivedAt,
} from './templateQueries';
import { templateSchema } from './templateSchema';

type PreviewedTemplate = EmailTemplate & { compose(): Promise<string> };

function previewed(template: EmailTemplate, sender: MailSender, publicUrl: string): PreviewedTemplate {
  return { ...template, compose: () => templatePreview(template, sender, publicUrl) };
}

async function requireTemplate(db: Queryable, id: string): Promise<EmailTemplate> {
  const template = await findTemplate(db, id);
  if (!template) throw notFound('template');
  return template;
}

/** Runs `find` in the tenant's transaction; the preview is composed after that has ended. */
async function answer(
  { inTenant, services, signedIn }: SignedInContext,
  find: (db: Queryable) => Promise<EmailTemplate>,
): Promise<PreviewedTemplate> {
  const { template, sender } = await inTenant(async (db) => ({
    template: await find(db),
    sender: await findMailSender(db, signedIn.organiserId),
  }));
  return previewed(template, sender, services.publicUrl);
}

/** An organiser who has no template of a purpose, not even an archived one, gets the starters of that purpose. */
async function addMissingStarters(db: Queryable, organiserId: string, now: Date): Promise<void> {
  const purposes = await listTemplatePurposes(db, organiserId);
  const missing = starterTemplates.filter(({ purpose }) => !purposes.includes(purpose));
  if (missing.length > 0) await insertTemplates(db, organiserId, missing, now);
}

const listInput = z.object({ archived: z.boolean().nullish(), kind: campaignKindInput.nullish() });
const withInput = z.object({ input: z.unknown() });
const byId = z.object({ id: z.string() });

export const templateGraphql: GraphqlModule = {
  typeDefs: templateSchema,
  resolvers: {
    EmailTemplate: {
      // Composed only when the query asks for it.
      previewHtml: (template) => (template as PreviewedTemplate).compose(),
    },
    Query: {
      emailTemplates: operation('signed-in', listInput, async ({ archived, kind }, context) => {
        const { inTenant, services, signedIn } = context;
        if (kind) requireKindPermission(context, kind);
        else authorise(services, signedIn, 'emailCampaign');
        const { organiserId } = signedIn;
        const { templates, sender } = await inTenant(async (db) => {
          // Locked, so that two tabs that are opened at the same time do not both add the starters.
          const sender = await findMailSender(db, organiserId, { lock: mayWrite(signedIn) });
          if (mayWrite(signedIn)) await addMissingStarters(db, organiserId, services.clock.now());
          const purpose = kind ? templatePurposeOf[kind] : undefined;
          return { templates: await listTemplates(db, { archived: archived ?? false, purpose }), sender };
        });
        return templates.map((template) => previewed(template, sender, services.publicUrl));
      }),
      emailTemplate: operation('emailCampaign', byId, ({ id }, context) =>
        answer(context, (db) => requireTemplate(db, id)),
      ),
    },
    Mutation: {
      createEmailTemplate: operation('emailCampaign', withInput, async ({ input }, context) => {
        const values = parseInput(newTemplateInput, input);
        const { organiserId } = context.signedIn;
        return answer(context, async (db) => {
          const [id = ''] = await insertTemplates(db, organiserId, [values], context.services.clock.now());
          return requireTemplate(db, id);
        });
      }),
      updateEmailTemplate: operation(
        'emailCampaign',
        withInput.extend({ id: z.string(), version: z.int() }),
        async ({ id, version, input }, context) => {
          const edit = parseInput(templateEditInput, input);
          return answer(context, async (db) => {
            await requireTemplate(db, id);
            if (!(await changeTemplate(db, { id, version, edit, now: context.services.clock.now() }))) {
              throw conflict(
                'This template was changed in another tab. Reload to see it; your text is still here.',
              );
            }
            return requireTemplate(db, id);
          });
        },
      ),
      setEmailTemplateArchived: operation(
        'emailCampaign',
        byId.extend({ archived: z.boolean() }),
        ({ id, archived }, context) =>
          answer(context, async (db) => {
            const template = await requireTemplate(db, id);
            const at = archived ? context.services.clock.now() : null;
            if (template.archived !== archived) await setTemplateArchivedAt(db, id, at);
            return requireTemplate(db, id);
          }),
      ),
    },
  },
};
