import { eventAllowance } from '../../../contract/event/eventPlan';
import { campaignRecipientLimit, liveEventLimit } from '../../../contract/plan/plan';
import type { Queryable } from '../../database/openDatabase';
import type { PlanUse } from '../planQueries';
import { listPlanLimits } from '../price/planLimitQueries';
import { countLiveEvents } from './liveEventQueries';

/** Something that an organiser has more of than a plan allows. */
export interface PlanExcess {
  /** `images`: events with more images than the plan allows for one. */
  kind: 'events' | 'elsewhere_events' | 'images' | 'team' | 'recipients';
  count: number;
  /** Of `images`, the most for one event. */
  limit: number;
}

/** What the organiser has more of than a plan allows (SPEC section 6). */
export async function listExcesses(
  db: Queryable,
  organiserId: string,
  { planId, use, teamMembers, now }: { planId: number; use: PlanUse; teamMembers: number; now: Date },
): Promise<PlanExcess[]> {
  const events = await countLiveEvents(db, organiserId, now);
  const limits = await listPlanLimits(db);
  const sum = (counted: typeof events) => counted.reduce((total, { count }) => total + count, 0);
  const elsewhere = eventAllowance(planId, 'elsewhere');
  const withTooMany = events.filter(
    ({ ticketing, images }) => images > eventAllowance(planId, ticketing).images,
  );
  const team = limits.find((limit) => limit.planId === planId)?.teamMembers ?? null;
  const counts: ReadonlyArray<{ kind: PlanExcess['kind']; count: number; limit: number | null }> = [
    { kind: 'events', count: use.liveEvents, limit: liveEventLimit(planId) },
    {
      kind: 'elsewhere_events',
      count: sum(events.filter(({ ticketing }) => ticketing === 'elsewhere')),
      limit: elsewhere.liveElsewhere,
    },
    { kind: 'team', count: teamMembers, limit: team },
    { kind: 'recipients', count: use.recipientsUsed, limit: campaignRecipientLimit(planId) },
  ];
  const exceeded = counts.flatMap(({ kind, count, limit }) =>
    limit !== null && count > limit ? [{ kind, count, limit }] : [],
  );
  if (withTooMany.length === 0) return exceeded;
  return [...exceeded, { kind: 'images', count: sum(withTooMany), limit: elsewhere.images }];
}
