import type { z } from 'zod';
import type { switchInput } from '../../../contract/provider/switchInput';
import type { FeatureSwitch } from '../../../contract/provider/switches';
import { insertAuditEntry } from '../../database/auditEntry';
import { forgetSwitches } from '../../database/featureSwitches';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { listSwitches, writeSwitch } from './switchQueries';

export const switchesOf = ({ database }: Pick<Services, 'database'>): Promise<FeatureSwitch[]> =>
  listSwitches(database.adminDb);

/** Turns a switch on or off for the whole server. A switch that is in that position already is left unchanged. */
export async function setSwitch(
  services: Services,
  { userId, organiserId }: SignedIn,
  { key, isOn, reason }: z.infer<typeof switchInput>,
): Promise<FeatureSwitch[]> {
  const { database, clock, queue } = services;
  const now = clock.now();
  await database.asAdmin(async (db) => {
    if (!(await writeSwitch(db, { key, isOn, reason, userId, now }))) return;
    const action = isOn ? 'provider.switch_on' : 'provider.switch_off';
    await insertAuditEntry(db, { organiserId, userId, action, detail: { switch: key, reason }, now });
  });
  forgetSwitches(database);
  queue.wake();
  return switchesOf(services);
}
