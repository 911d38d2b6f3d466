import { sql } from 'kysely';
import { storedTouch, noSourceValues, type Touch } from '../../../../contract/report/sources';
import type { Queryable } from '../../../database/openDatabase';
import { hashedShare } from '../campaign/demoHits';

/** Where the demo's buyers came from, each with its share of the orders. The other buyers came directly. */
const sources: ReadonlyArray<{ share: number; touch: Pick<Touch, 'kind'> & Partial<Touch> }> = [
  { share: 0.24, touch: { kind: 'campaign', source: 'turnout', medium: 'email', campaign: 'newsletter' } },
  { share: 0.2, touch: { kind: 'utm', source: 'facebook', medium: 'social', campaign: 'new-season' } },
  { share: 0.1, touch: { kind: 'utm', source: 'poster', medium: 'print', content: 'qr-code' } },
  { share: 0.16, touch: { kind: 'referrer', referrer: 'google.com' } },
  { share: 0.06, touch: { kind: 'referrer', referrer: 'eventfinda.co.nz' } },
];

/** Seeds the sources of online orders, and some visits for each order on the days before it. */
export async function seedVisits(
  db: Queryable,
  { organiserId, now }: { organiserId: string; now: Date },
): Promise<void> {
  let above = 0;
  const ranges = sources.map(({ share, touch }) => {
    const below = above;
    above += share;
    return { below, above, touch: storedTouch({ ...noSourceValues, ...touch }) };
  });
  await sql`
    update ticket_order as placed set first_touch = source.touch, last_touch = source.touch
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as source (below float8, above float8, touch jsonb)
    where organiser_id = ${organiserId} and channel = 'web' and last_touch is null and buyer_address <> ''
      and ${hashedShare(sql`buyer_address`, 'came from')}::float8 >= source.below
      and ${hashedShare(sql`buyer_address`, 'came from')}::float8 < source.above`.execute(db);
  await sql`
    insert into visit_figure
      (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer, visits)
    select placed.organiser_id, choice.touch, (placed.completed_at at time zone organiser.zone)::date - before.days,
      placed.event_id, coalesce(facts ->> 'kind', 'direct'), coalesce(facts ->> 'source', ''),
      coalesce(facts ->> 'medium', ''), coalesce(facts ->> 'campaign', ''), coalesce(facts ->> 'content', ''),
      coalesce(facts ->> 'term', ''), coalesce(facts ->> 'referrer', ''),
      sum(4 - before.days + floor(4 * ${hashedShare(sql`buyer_address`, 'visits')}::float8))::bigint
    from ticket_order as placed
    join organiser on organiser.id = placed.organiser_id
    cross join lateral (values ('first', placed.first_touch), ('last', placed.last_touch)) as choice (touch, facts)
    cross join generate_series(0, 3) as before (days)
    where placed.organiser_id = ${organiserId} and placed.channel = 'web' and placed.state = 'complete'
      and placed.completed_at <= ${now}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`.execute(db);
}
