import { type FeatureSwitch, type SwitchKey, switchKeys } from '../../../contract/provider/switches';
import type { Queryable } from '../../database/openDatabase';

/** The switches belong to no organiser, so the queries use the admin connection. */

/** All switches in the order of the contract; those that nobody has ever changed are on. */
export async function listSwitches(db: Queryable): Promise<FeatureSwitch[]> {
  const rows = await db
    .selectFrom('feature_switch')
    .leftJoin('portal_user', 'portal_user.id', 'feature_switch.changed_by')
    .select(['key', 'is_on', 'reason', 'changed_at', 'user_name'])
    .execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  return switchKeys.map((key) => {
    const row = known.get(key);
    return {
      key,
      isOn: row?.is_on ?? true,
      reason: row?.reason ?? '',
      changedBy: row?.user_name ?? null,
      changedAt: row?.changed_at.toISOString() ?? null,
    };
  });
}

/** @returns whether the switch was in the other position before */
export async function writeSwitch(
  db: Queryable,
  change: { key: SwitchKey; isOn: boolean; reason: string; userId: string; now: Date },
): Promise<boolean> {
  const { key, isOn, reason, userId, now } = change;
  const values = { is_on: isOn, reason, changed_by: userId, changed_at: now };
  // A switch without a row is on, so turning it on then changes nothing.
  const changed = isOn
    ? await db
        .updateTable('feature_switch')
        .set(values)
        .where('key', '=', key)
        .where('is_on', '=', false)
        .returning('key')
        .executeTakeFirst()
    : await db
        .insertInto('feature_switch')
        .values({ key, ...values })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet(values).where('feature_switch.is_on', '=', true),
        )
        .returning('key')
        .executeTakeFirst();
  return changed !== undefined;
}
