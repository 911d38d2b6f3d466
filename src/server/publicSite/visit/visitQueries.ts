import { sql } from 'kysely';
import { otherValues } from '../../../contract/report/report';
import {
  noSourceValues,
  type SourceValues,
  type Touch,
  type TouchChoice,
} from '../../../contract/report/sources';
import { utmNames } from '../../../contract/report/utm';
import type { Queryable } from '../../database/openDatabase';
import { lockVisits } from '../../report/sales/sourceSumQueries';

/**
 * How many different sources of an organiser are kept for a day. Further ones are counted together, because so many only
 * come from somebody who makes them up.
 */
export const MOST_SOURCES_A_DAY = 300;

/** What visits count for when an organiser's pages are opened from too many sources. */
export function otherTouch({ kind }: Touch): Touch {
  if (kind === 'referrer') return { ...noSourceValues, kind, referrer: otherValues };
  return { ...noSourceValues, ...Object.fromEntries(utmNames.map((name) => [name, otherValues])), kind };
}
export const isOther = ({ source, referrer }: Touch) => [source, referrer].includes(otherValues);

const keptOrOther = (name: keyof SourceValues) => {
  const isFilled = name === 'referrer' ? sql`kind = 'referrer'` : sql`kind <> 'referrer'`;
  return sql`case when not is_beyond then ${sql.ref(name)} when ${isFilled} then ${otherValues} else '' end as ${sql.ref(name)}`;
};

export interface CountedVisits extends Touch {
  touch: TouchChoice;
  eventId: string;
  /** An instant of the day on which the visits count. */
  at: Date;
  visits: number;
}

/** Adds visits to `visit_figure`, and by its triggers to `visit_sum`. */
export async function addVisits(
  db: Queryable,
  organiserId: string,
  visits: readonly CountedVisits[],
): Promise<void> {
  await lockVisits(db, organiserId);
  await sql`
    with given as (
      select one.*, (one.at at time zone organiser.zone)::date as day
      from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as one (
        touch text, "eventId" uuid, at timestamptz, kind text, source text, medium text, campaign text, content text,
        term text, referrer text, visits bigint)
      cross join organiser where organiser.id = ${organiserId}
    ), known as materialized (
      select distinct day, kind, source, medium, campaign, content, term, referrer from visit_figure
      where organiser_id = ${organiserId} and day in (select day from given)
    ), ranked as (
      select given.*, known.day is null and ${otherValues} not in (source, referrer) and
        dense_rank() over (partition by day, known.day is null
          order by kind, source, medium, campaign, content, term, referrer)
          + (select count(*) from known as other where other.day = given.day) > ${MOST_SOURCES_A_DAY} as is_beyond
      from given left join known using (day, kind, source, medium, campaign, content, term, referrer)
    ), placed as (
      select touch, day, "eventId", kind, visits, ${keptOrOther('source')}, ${keptOrOther('medium')}, ${keptOrOther('campaign')},
        ${keptOrOther('content')}, ${keptOrOther('term')}, ${keptOrOther('referrer')}
      from ranked
    )
    insert into visit_figure
      (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer, visits)
    select ${organiserId}::uuid, touch, day, "eventId", kind, source, medium, campaign, content, term, referrer, sum(visits)
    from placed
    -- An event may have been deleted since.
    where "eventId" in (select id from event)
    group by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    order by 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    on conflict (organiser_id, touch, day, event_id, kind, source, medium, campaign, content, term, referrer)
      do update set visits = visit_figure.visits + excluded.visits`.execute(db);
}
