import { type RawBuilder, sql } from 'kysely';
import type { SwitchKey } from '../../contract/provider/switches';
import type { Database, Queryable } from './openDatabase';

/** How long a process relies on what it has read: long enough for a burst of requests, short enough to be at once. */
const FRESH_MS = 1_000;

/** For statements that must not run while a switch is off. */
export const isSwitchOff = (key: SwitchKey): RawBuilder<boolean> =>
  sql<boolean>`exists (select from feature_switch where key = ${sql.lit(key)} and not is_on)`;

interface ReadSwitches {
  until: number;
  off: Promise<ReadonlySet<string>>;
}

const readByDatabase = new WeakMap<Queryable, ReadSwitches>();

/** Whether an admin has turned a feature off. Every process notices a change within a second. */
export async function isTurnedOff({ adminDb }: Pick<Database, 'adminDb'>, key: SwitchKey): Promise<boolean> {
  const known = readByDatabase.get(adminDb);
  if (known && known.until > Date.now()) return (await known.off).has(key);
  const off = readOff(adminDb);
  readByDatabase.set(adminDb, { until: Date.now() + FRESH_MS, off });
  // A failed read is not kept.
  off.catch(() => readByDatabase.delete(adminDb));
  return (await off).has(key);
}

/** Makes this process read the switches again, after it has changed one. */
export const forgetSwitches = ({ adminDb }: Pick<Database, 'adminDb'>): void => {
  readByDatabase.delete(adminDb);
};

async function readOff(adminDb: Queryable): Promise<ReadonlySet<string>> {
  const rows = await adminDb.selectFrom('feature_switch').select('key').where('is_on', '=', false).execute();
  return new Set(rows.map(({ key }) => key));
}
