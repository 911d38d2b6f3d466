import type { Selectable } from 'kysely';
import type { EmailTemplate, TemplatePurpose } from '../../contract/template/emailTemplate';
import type { CampaignKind } from '../../contract/campaign/campaign';
import { defaultColours } from '../../contract/template/mailBrand';
import type { MailBlock } from '../../contract/template/template';
import type { TemplateEdit } from '../../contract/template/templateInput';
import { mostTemplateUses, type TemplateUse } from '../../contract/template/templateVersion';
import { readStoredMail, storedMail } from '../../contract/template/storedMail';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import type { Tables } from '../database/tables/tables';

function toTemplate(row: Selectable<Tables['template']>): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose,
    accent: row.accent,
    brandColour: row.brand_colour,
    blocks: readStoredMail(row.blocks),
    archived: row.archived_at !== null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function findTemplate(db: Queryable, id: string): Promise<EmailTemplate | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db.selectFrom('template').selectAll().where('id', '=', id).executeTakeFirst();
  return row && toTemplate(row);
}

/** Templates by name, either those in use or the archived ones; of one purpose or of both. */
export async function listTemplates(
  db: Queryable,
  { archived, purpose }: { archived: boolean; purpose?: TemplatePurpose | undefined },
): Promise<EmailTemplate[]> {
  const templates = db
    .selectFrom('template')
    .selectAll()
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('id');
  const rows = await (purpose ? templates.where('purpose', '=', purpose) : templates).execute();
  return rows.map(toTemplate);
}

/** The purposes for which the organiser has a template, including archived ones. */
export async function listTemplatePurposes(db: Queryable, organiserId: string): Promise<TemplatePurpose[]> {
  const rows = await db
    .selectFrom('template')
    .select('purpose')
    .distinct()
    .where('organiser_id', '=', organiserId)
    .execute();
  return rows.map(({ purpose }) => purpose);
}

/** The campaigns of these kinds that were started from a template, last changed first. */
export async function listTemplateUses(
  db: Queryable,
  templateId: string,
  kinds: readonly CampaignKind[],
): Promise<TemplateUse[]> {
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'name', 'kind', 'state', 'disabled_at'])
    .where('template_id', '=', templateId)
    .where('kind', 'in', [...kinds])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(mostTemplateUses)
    .execute();
  return rows.map(({ disabled_at, ...use }) => ({ ...use, disabled: disabled_at !== null }));
}

export interface NewTemplate {
  name: string;
  purpose?: TemplatePurpose;
  accent?: string;
  brandColour?: boolean | undefined;
  blocks?: readonly MailBlock[];
}

/** @returns the new templates' ids */
export async function insertTemplates(
  db: Queryable,
  organiserId: string,
  templates: readonly NewTemplate[],
  now: Date,
): Promise<string[]> {
  const rows = await db
    .insertInto('template')
    .values(
      templates.map(
        ({ name, purpose = 'marketing', accent = defaultColours.accent, brandColour, blocks = [] }) => ({
          organiser_id: organiserId,
          name,
          purpose,
          accent,
          brand_colour: brandColour,
          blocks: storedMail(blocks),
          created_at: now,
          updated_at: now,
        }),
      ),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Saves an edit and increments the version.
 * @returns false when the template is no longer at this version
 */
export async function changeTemplate(
  db: Queryable,
  { id, version, edit, now }: { id: string; version: number; edit: TemplateEdit; now: Date },
): Promise<boolean> {
  const { name, purpose, accent, brandColour, blocks } = edit;
  const { numUpdatedRows } = await db
    .updateTable('template')
    .set({
      ...(name !== undefined && { name }),
      ...(purpose !== undefined && { purpose }),
      ...(accent !== undefined && { accent }),
      ...(brandColour !== undefined && { brand_colour: brandColour }),
      ...(blocks !== undefined && { blocks: storedMail(blocks) }),
      version: version + 1,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setTemplateArchivedAt(db: Queryable, id: string, at: Date | null): Promise<void> {
  await db.updateTable('template').set({ archived_at: at }).where('id', '=', id).execute();
}
