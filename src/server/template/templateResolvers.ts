import { z } from 'zod';
import { campaignKindInput } from '../../contract/campaign/campaignListInput';
import type { CampaignKind } from '../../contract/campaign/campaign';
import { type EmailTemplate, templatePurposeOf } from '../../contract/template/emailTemplate';
import { newTemplateInput, templateEditInput } from '../../contract/template/templateInput';
import { kindsSeen, requireKindPermission } from '../campaign/campaignPermissions';
import { findMailData } from '../campaign/mailData/mailDataQueries';
import { exampleData } from '../campaign/mailData/mailData';
import { findMailSender } from '../campaign/mail/mailSenderQueries';
import type { MailSender } from '../campaign/mail/mailContent';
import type { Queryable } from '../database/openDatabase';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
import { conflict, notFound } from '../http/httpErrors';
import { parseInput } from '../http/parseInput';
import { authorise, mayWrite, type SignedInContext } from '../http/signedIn';
import type { StarterTemplate } from './starters/starterTemplate';
import { starterTemplates } from './starters/starterTemplates';
import { templatePreview } from './templatePreview';
import {
  changeTemplate,
  findTemplate,
  insertTemplates,
  listTemplatePurposes,
  listTemplates,
  listTemplateUses,
  setTemplateArchivedAt,
} from './templateQueries';
import { templateSchema } from './templateSchema';
import { findVersion, recordVersion } from './templateVersionQueries';
import { templateVersions } from './templateVersionService';

type Previewed<Design> = Design & { compose(): Promise<string> };
type PreviewedTemplate = Previewed<EmailTemplate>;

const previewed = <Design extends StarterTemplate & { brandColour: boolean }>(
  template: Design,
  frame: PreviewFrame,
): Previewed<Design> => ({
  ...template,
  compose: () => templatePreview(template, frame),
});

type PreviewFrame = Parameters<typeof templatePreview>[1];

/** What the previews of these templates need. */
async function findFrame(
  db: Queryable,
  templates: ReadonlyArray<Pick<EmailTemplate, 'blocks'>>,
  sender: MailSender,
  { services: { publicUrl, secret, clock }, signedIn: { organiserId } }: SignedInContext,
): Promise<PreviewFrame> {
  const blocks = templates.flatMap((template) => template.blocks);
  const data = await findMailData(db, blocks, { organiserId, publicUrl, secret, now: clock.now() });
  return { sender, data: { ...data, ...exampleData }, publicUrl };
}

async function requireTemplate(db: Queryable, id: string): Promise<EmailTemplate> {
  const template = await findTemplate(db, id);
  if (!template) throw notFound('template');
  return template;
}

/** Runs `find` in the tenant's transaction; the preview is composed after that has ended. */
async function answer(
  context: SignedInContext,
  find: (db: Queryable) => Promise<EmailTemplate>,
): Promise<PreviewedTemplate> {
  return context.inTenant(async (db) => {
    const template = await find(db);
    const sender = await findMailSender(db, context.signedIn.organiserId);
    return previewed(template, await findFrame(db, [template], sender, context));
  });
}

/** An organiser who has no template of a purpose, not even an archived one, gets the starters of that purpose. */
async function addMissingStarters(db: Queryable, organiserId: string, now: Date): Promise<void> {
  const purposes = await listTemplatePurposes(db, organiserId);
  const missing = starterTemplates.filter(({ purpose }) => !purposes.includes(purpose));
  if (missing.length > 0) await insertTemplates(db, organiserId, missing, now);
}

function requirePermissionFor(context: SignedInContext, kind: CampaignKind | null | undefined): void {
  if (kind) requireKindPermission(context, kind);
  else authorise(context.services, context.signedIn, 'emailCampaign');
}

const listInput = z.object({ archived: z.boolean().nullish(), kind: campaignKindInput.nullish() });
const startersInput = z.object({ kind: campaignKindInput.nullish() });
const withInput = z.object({ input: z.unknown() });
const byId = z.object({ id: z.string() });

export const templateGraphql: GraphqlModule = {
  typeDefs: templateSchema,
  resolvers: {
    TemplateVersionContent: {
      previewHtml: (version) => (version as Previewed<StarterTemplate>).compose(),
    },
    // Composed only when the query asks for it.
    EmailTemplate: { previewHtml: (template) => (template as PreviewedTemplate).compose() },
    EmailStarter: { previewHtml: (starter) => (starter as Previewed<StarterTemplate>).compose() },
    Query: {
      emailTemplates: operation('signed-in', listInput, async ({ archived, kind }, context) => {
        const { inTenant, services, signedIn } = context;
        requirePermissionFor(context, kind);
        const { organiserId } = signedIn;
        return inTenant(async (db) => {
          // Locked, so that two tabs that are opened at the same time do not both add the starters.
          const sender = await findMailSender(db, organiserId, { lock: mayWrite(signedIn) });
          if (mayWrite(signedIn)) await addMissingStarters(db, organiserId, services.clock.now());
          const purpose = kind ? templatePurposeOf[kind] : undefined;
          const templates = await listTemplates(db, { archived: archived ?? false, purpose });
          const frame = await findFrame(db, templates, sender, context);
          return templates.map((template) => previewed(template, frame));
        });
      }),
      emailStarters: operation('signed-in', startersInput, async ({ kind }, context) => {
        requirePermissionFor(context, kind);
        const purpose = kind ? templatePurposeOf[kind] : undefined;
        const starters = starterTemplates.filter((starter) => !purpose || starter.purpose === purpose);
        return context.inTenant(async (db) => {
          const sender = await findMailSender(db, context.signedIn.organiserId);
          const frame = await findFrame(db, starters, sender, context);
          return starters.map((starter) => previewed(starter, frame));
        });
      }),
      templateVersions: operation('emailCampaign', byId, ({ id }, context) => templateVersions(context, id)),
      templateUses: operation('emailCampaign', byId, ({ id }, context) =>
        context.inTenant(async (db) => {
          await requireTemplate(db, id);
          return listTemplateUses(db, id, kindsSeen(context));
        }),
      ),
      templateVersion: operation('emailCampaign', byId, ({ id }, context) =>
        context.inTenant(async (db) => {
          const found = await findVersion(db, id);
          if (!found) throw notFound('version');
          const sender = await findMailSender(db, context.signedIn.organiserId);
          return previewed(found, await findFrame(db, [found], sender, context));
        }),
      ),
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
            const before = await requireTemplate(db, id);
            const now = context.services.clock.now();
            if (!(await changeTemplate(db, { id, version, edit, now }))) {
              throw conflict(
                'This template was changed in another tab, or by another person, after you opened it.',
              );
            }
            const after = await requireTemplate(db, id);
            const { organiserId, userId } = context.signedIn;
            await recordVersion(db, { organiserId, userId, before, after, now });
            return after;
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
