import type { Selectable } from 'kysely';
import type { EmailTemplate } from '../../contract/emailTemplate';
import type { MailBlock } from '../../contract/template';
import type { TemplateEdit } from '../../contract/templateInput';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';
import type { Tables } from '../database/tables';

function toTemplate(row: Selectable<Tables['template']>): EmailTemplate {
  return {
    id: row.id,
    name: row.name,
    accent: row.accent,
    blocks: row.blocks,
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

/** Those in use, or those put away, by name. */
export async function listTemplates(db: Queryable, archived: boolean): Promise<EmailTemplate[]> {
  const rows = await db
    .selectFrom('template')
    .selectAll()
    .where('archived_at', archived ? 'is not' : 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map(toTemplate);
}

export async function hasAnyTemplate(db: Queryable, organiserId: string): Promise<boolean> {
  const row = await db
    .selectFrom('template')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewTemplate {
  name: string;
  accent?: string;
  blocks?: readonly MailBlock[];
}

const DEFAULT_ACCENT = '#0f5e63';

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
      templates.map(({ name, accent = DEFAULT_ACCENT, blocks = [] }) => ({
        organiser_id: organiserId,
        name,
        accent,
        blocks: JSON.stringify(blocks),
        created_at: now,
        updated_at: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Writes an edit and counts the version up. @returns false when the template is not at this version any more */
export async function changeTemplate(
  db: Queryable,
  { id, version, edit, now }: { id: string; version: number; edit: TemplateEdit; now: Date },
): Promise<boolean> {
  const { name, accent, blocks } = edit;
  const { numUpdatedRows } = await db
    .updateTable('template')
    .set({
      ...(name !== undefined && { name }),
      ...(accent !== undefined && { accent }),
      ...(blocks !== undefined && { blocks: JSON.stringify(blocks) }),
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
