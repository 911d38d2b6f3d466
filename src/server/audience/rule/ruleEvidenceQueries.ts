import { sql, type RawBuilder } from 'kysely';
import type { RuleCondition } from '../../../contract/audience/rule/audienceRules';
import type { Queryable } from '../../database/openDatabase';
import {
  boughtWhat,
  hitsOf,
  inPeriod,
  ordersOf,
  consentsInForce,
  type RuleView,
} from './ruleConditionQueries';

/** The newest fact behind a condition for one person: its name, its day in the organiser's zone, and an amount. */
export interface Evidence {
  what: string;
  day: string | null;
  cents: number | null;
}

const dayOf = (column: string, { zone }: RuleView) =>
  sql`to_char(${sql.ref(column)} at time zone ${zone}, 'YYYY-MM-DD')`;

/** The newest fact that makes the condition hold for the row `contact`; undefined for conditions that need none. */
function evidenceOf(condition: RuleCondition, view: RuleView): RawBuilder<unknown> | undefined {
  switch (condition.kind) {
    case 'bought':
      return sql`select event.title as what, ${dayOf('placed.completed_at', view)} as day, null::bigint as cents
        from (select * from ${ordersOf(view)} and placed.contact_id = contact.id
          and ${boughtWhat(condition, view, false)} order by placed.completed_at desc limit 1) as placed
        join event on event.id = placed.event_id`;
    case 'spent':
      return sql`select '' as what, null as day, coalesce(sum(placed.cents), 0)::bigint as cents
        from ${ordersOf(view)} and placed.contact_id = contact.id
          and ${inPeriod(sql.ref('placed.completed_at'), condition, view)}`;
    case 'last_order':
      return sql`select event.title as what, ${dayOf('placed.completed_at', view)} as day, null::bigint as cents
        from (select * from ${ordersOf(view)} and placed.contact_id = contact.id
          order by placed.completed_at desc limit 1) as placed
        join event on event.id = placed.event_id`;
    case 'mail':
      return sql`select campaign.name as what, ${dayOf('hit.happened_at', view)} as day, null::bigint as cents
        from (select * from ${hitsOf(condition, view)} and hit.contact_id = contact.id
          order by hit.happened_at desc limit 1) as hit
        join campaign on campaign.id = hit.campaign_id`;
    case 'consent':
      return sql`select proof.source as what, ${dayOf('proof.happened_at', view)} as day, null::bigint as cents
        from ${consentsInForce(condition.source, view)} and proof.address = contact.address
        order by proof.happened_at desc limit 1`;
    case 'outcome':
    case 'field':
    case 'audience':
      return undefined;
  }
}

/**
 * Finds, with one statement, the evidence for these people. The result has one map for each condition, in their
 * order, from contact to evidence.
 */
export async function findEvidence(
  db: Queryable,
  view: RuleView,
  { contactIds, conditions }: { contactIds: readonly number[]; conditions: readonly RuleCondition[] },
): Promise<Array<Map<number, Evidence>>> {
  const found = conditions.map(() => new Map<number, Evidence>());
  const parts = conditions.flatMap((condition, position) => {
    const evidence = evidenceOf(condition, view);
    if (!evidence) return [];
    return [
      sql`select ${position}::int as position, contact.id, evidence.what, evidence.day, evidence.cents
        from contact cross join lateral (${evidence}) as evidence where contact.id = any(${[...contactIds]}::bigint[])`,
    ];
  });
  if (parts.length === 0 || contactIds.length === 0) return found;
  const { rows } = await sql<Evidence & { position: number; id: number }>`
    ${sql.join(parts, sql` union all `)}`.execute(db);
  for (const { position, id, ...evidence } of rows) found[position]?.set(id, evidence);
  return found;
}
