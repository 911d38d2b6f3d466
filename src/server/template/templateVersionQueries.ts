import type { TemplatePurpose } from '../../contract/template/emailTemplate';
import type { EmailTemplate } from '../../contract/template/emailTemplate';
import { readStoredMail, storedMail } from '../../contract/template/storedMail';
import { keptVersions } from '../../contract/template/templateVersion';
import { isUuid } from '../database/isUuid';
import type { Queryable } from '../database/openDatabase';

/** Saves of one person within this time are one version, because the editor saves while a person types. */
const STRETCH_MS = 10 * 60_000;

type Content = Pick<EmailTemplate, 'name' | 'accent' | 'brandColour' | 'blocks'>;

interface Save {
  organiserId: string;
  userId: string;
  /** The template before and after the save. */
  before: EmailTemplate;
  after: EmailTemplate;
  now: Date;
}

/**
 * Keeps what a save has made of a template. Call it in the transaction of the save, whose lock on the template makes
 * others wait.
 */
export async function recordVersion(db: Queryable, save: Save): Promise<void> {
  const { organiserId, userId, before, after, now } = save;
  const { id: templateId } = after;
  const own = { organiser_id: organiserId, template_id: templateId };
  const last = await db
    .selectFrom('template_version')
    .select(['id', 'saved_by', 'began_at'])
    .where('template_id', '=', templateId)
    .orderBy('saved_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last) {
    const at = new Date(before.updatedAt);
    await db
      .insertInto('template_version')
      .values({ ...own, ...columnsOf(before), saved_by: null, began_at: at, saved_at: at })
      .execute();
  }
  const isSameStretch =
    last !== undefined && last.saved_by === userId && now.getTime() - last.began_at.getTime() < STRETCH_MS;
  if (isSameStretch) {
    await db
      .updateTable('template_version')
      .set({ ...columnsOf(after), saved_at: now })
      .where('id', '=', last.id)
      .execute();
    return;
  }
  await db
    .insertInto('template_version')
    .values({ ...own, ...columnsOf(after), saved_by: userId, began_at: now, saved_at: now })
    .execute();
  await db
    .deleteFrom('template_version')
    .where('template_id', '=', templateId)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('template_version as newer')
        .select('newer.id')
        .where('newer.template_id', '=', templateId)
        .orderBy('newer.saved_at', 'desc')
        .limit(keptVersions),
    )
    .execute();
}

const columnsOf = ({ name, accent, brandColour, blocks }: Content) => ({
  name,
  accent,
  brand_colour: brandColour,
  blocks: storedMail(blocks),
});

/** The versions of a template with the ids of who saved them, newest first. */
export const listVersions = (
  db: Queryable,
  templateId: string,
): Promise<Array<{ id: string; savedAt: Date; savedBy: string | null }>> =>
  db
    .selectFrom('template_version')
    .select(['id', 'saved_at as savedAt', 'saved_by as savedBy'])
    .where('template_id', '=', templateId)
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();

export async function findVersion(
  db: Queryable,
  id: string,
): Promise<({ id: string; purpose: TemplatePurpose } & Content) | undefined> {
  if (!isUuid(id)) return undefined;
  const row = await db
    .selectFrom('template_version as saved')
    .innerJoin('template', 'template.id', 'saved.template_id')
    .select(['saved.id', 'saved.name', 'saved.accent', 'saved.brand_colour as brandColour', 'saved.blocks'])
    .select('template.purpose')
    .where('saved.id', '=', id)
    .executeTakeFirst();
  return row && { ...row, blocks: readStoredMail(row.blocks) };
}
