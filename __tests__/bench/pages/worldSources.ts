import { sql } from 'kysely';
import { oneOf, pick, share, type Seeding } from './worldSql';

/** The days before an event begins on which its page is visited. */
const DAYS = 120;
/** The sources of an event's visits on one day. */
const SOURCES_A_DAY = 12;

const utmSources = ['news', 'facebook', 'instagram', 'google', 'partner', 'radio'];
const utmMediums = ['email', 'social', 'cpc', 'referral'];
const referrers = ['google.com', 'facebook.com', 'undertheradar.co.nz', 'eventfinda.co.nz', 'rnz.co.nz'];

/** A touch of the row `n`, as the website stores it: four in ten have UTM values, three a referrer. */
const touchOf = (n: string, seed: number) => sql`(case
  when ${share(n, seed)} < 0.4 then jsonb_build_object('kind', 'utm', 'source', ${oneOf(n, seed + 1, utmSources)},
    'medium', ${oneOf(n, seed + 2, utmMediums)}, 'campaign', 'season-' || ${pick(n, seed + 3, 20)})
  when ${share(n, seed)} < 0.7 then jsonb_build_object('kind', 'referrer', 'referrer', ${oneOf(n, seed + 4, referrers)})
  else '{"kind": "direct"}' end)`;

/** The first and the last touch of an order of the website, a row of seed_order. */
export const firstTouch = touchOf('seed_order.n', 70);
export const lastTouch = touchOf('seed_order.n', 80);
/** The last touch of an order that a click in a campaign led to. */
export const campaignTouch = sql`'{"kind": "campaign"}'::jsonb`;

/** Inserts visits of the pages of all events. */
export async function insertVisits({ db, own }: Seeding): Promise<void> {
  const value = (name: string) => sql`coalesce(facts ->> ${sql.lit(name)}, '')`;
  await sql`
    insert into visit_figure
      (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer, visits)
    select ${own}, touch, day, event_id, facts ->> 'kind', ${value('source')}, ${value('medium')}, ${value('campaign')},
      '', '', ${value('referrer')}, sum(1 + n % 40)
    from (
      select seed_event.id as event_id, touch, starts_local::date - before as day, n, ${touchOf('n', 90)} as facts
      from seed_event cross join generate_series(0, ${sql.lit(DAYS - 1)}) as before
      cross join (values ('first', 0), ('last', 1)) as choice (touch, shift)
      cross join generate_series(1, ${sql.lit(SOURCES_A_DAY)}) as source
      cross join lateral (
        select ((place * ${sql.lit(DAYS)} + before) * 2 + shift) * ${sql.lit(SOURCES_A_DAY)} + source as n
      ) as numbered
      where starts_local::date - before <= now()::date
    ) as visited
    group by event_id, touch, day, facts`.execute(db);
}
