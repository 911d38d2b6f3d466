import type { SignedInContext } from '../../http/signedIn';
import { countPeople } from '../planService';
import { type ChangeRequest, plannedChange } from './plannedChange';
import { listExcesses } from './planExcess';

/** A change of plan as the portal shows it before it is confirmed. */
export async function shownChange(context: SignedInContext, request: ChangeRequest) {
  const { services, signedIn, inTenant } = context;
  const now = services.clock.now();
  const teamMembers = await countPeople(context);
  return inTenant(async (db) => {
    const planned = await plannedChange(db, context, request);
    const { plan, use, next, beginsOn, isAtOnce, lines, totalCents, ticketCents } = planned;
    return {
      ...{ planId: plan.id, interval: request.interval, beginsOn, isAtOnce, totalCents },
      lines: lines.map(({ days, ...line }) => ({ ...line, ...days })),
      ticketCents,
      periodCents: next?.cents ?? null,
      nextChargeOn: next ? (isAtOnce ? next.period.to : beginsOn) : null,
      exceeds: await listExcesses(db, signedIn.organiserId, { planId: plan.id, use, teamMembers, now }),
    };
  });
}
