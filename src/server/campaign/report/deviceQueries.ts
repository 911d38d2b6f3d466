import { sql } from 'kysely';
import {
  deviceFamilies,
  type DeviceFamily,
  type DeviceResult,
} from '../../../contract/campaign/campaignDelivery';
import type { Queryable } from '../../database/openDatabase';
import { linkCounts } from '../figures/hitCountQueries';

type Counts = Record<DeviceFamily, number>;

/** The opens and clicks of people by device, from the same figures as the totals of the report. */
export async function countDevices(db: Queryable, campaignId: string): Promise<DeviceResult[]> {
  const { rows } = await sql<Counts & { kind: 'open' | 'click' }>`
    select kind, coalesce(sum(hits_desktop), 0)::bigint as desktop, coalesce(sum(hits_phone), 0)::bigint as phone,
      coalesce(sum(hits_tablet), 0)::bigint as tablet,
      coalesce(sum(hits_human - hits_desktop - hits_phone - hits_tablet), 0)::bigint as unknown
    from (${linkCounts(sql`campaign_id = ${campaignId} and kind in ('open', 'click')`)}) as kept
    group by kind`.execute(db);
  const of = (kind: 'open' | 'click') => rows.find((row) => row.kind === kind);
  return deviceFamilies.map((family) => ({
    family,
    opens: of('open')?.[family] ?? 0,
    clicks: of('click')?.[family] ?? 0,
  }));
}
