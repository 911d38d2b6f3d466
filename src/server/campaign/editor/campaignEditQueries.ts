import type { Queryable } from '../../database/openDatabase';

interface RecordedEdit {
  id: string;
  organiserId: string;
  /** The version that the edit created. */
  version: number;
  /** Keys of CampaignInput. */
  fields: readonly string[];
  by: string;
  at: Date;
}

/** Stores who last changed these parts, to be shown to somebody who started from an older version. */
export async function recordEdit(db: Queryable, edit: RecordedEdit): Promise<void> {
  const { id, organiserId, version, fields, by, at } = edit;
  if (fields.length === 0) return;
  const row = {
    campaign_id: id,
    organiser_id: organiserId,
    version,
    edited_by: by,
    edited_at: at,
  };
  await db
    .insertInto('campaign_edit')
    .values(fields.map((field) => ({ ...row, field })))
    .onConflict((clash) =>
      clash.columns(['campaign_id', 'field']).doUpdateSet({ version, edited_by: by, edited_at: at }),
    )
    .execute();
}

/** The parts that were changed since a version, each with its last editor, latest first. */
export async function listEditsSince(
  db: Queryable,
  id: string,
  since: number,
): Promise<Array<{ field: string; by: string | null; at: Date }>> {
  return db
    .selectFrom('campaign_edit')
    .select(['field', 'edited_by as by', 'edited_at as at'])
    .where('campaign_id', '=', id)
    .where('version', '>', since)
    .orderBy('version', 'desc')
    .orderBy('field')
    .execute();
}
