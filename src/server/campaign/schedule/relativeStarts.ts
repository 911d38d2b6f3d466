import type { Campaign } from '../../../contract/campaign/campaign';
import type { CampaignStartValues } from '../../../contract/campaign/campaignStartInput';
import { relativeInstant, type StartRule } from '../../../contract/campaign/relativeStart';
import { wallTimeAt } from '../../../contract/wallInstant';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import type { Services } from '../../services';
import {
  findStartSession,
  listScheduledRelative,
  lockWaitingStarts,
  type StartSession,
  writeDerivedStart,
} from './relativeStartQueries';
import { startJob } from './startJob';
import { sessionReasons } from './startMails';
import { requireStartable, type StartTime } from './startTime';

/** The start of a rule, for this session as it is now. */
export function derivedStart(
  session: StartSession,
  { direction, unit, amount, time }: StartRule,
): { at: Date; local: string; zone: string; rule: NonNullable<StartTime['rule']> } {
  const { id, startsLocal, zone } = session;
  const at = relativeInstant(session, { direction, unit, amount, time });
  const rule = { direction, unit, amount, time };
  return {
    at,
    local: wallTimeAt(at, zone),
    zone,
    rule: { ...rule, sessionId: id, sessionLocal: startsLocal, sessionZone: zone },
  };
}

/**
 * Reads and checks a start relative to a session. Holds the session, so that a move waits until the start is stored and
 * then derives it again.
 * @throws PublicError BAD_USER_INPUT naming `relative.sessionId` (not a session that the comm goes to, or cancelled) or
 *   `relative.amount` (a time that has passed or is too far ahead)
 */
export async function readRelativeStart(
  db: Queryable,
  { kind, eventId, sessionIds }: Pick<Campaign, 'kind' | 'eventId' | 'sessionIds'>,
  { relative, spreadHours }: CampaignStartValues & { relative: NonNullable<CampaignStartValues['relative']> },
  now: Date,
): Promise<StartTime & { at: Date }> {
  const { sessionId, ...rule } = relative;
  if (kind !== 'ticketholder') {
    throw badInput('relative', 'Only a ticketholder comm can start relative to a session.');
  }
  const session = await findStartSession(db, sessionId, { lock: true });
  const isChosen = sessionIds.length === 0 || sessionIds.includes(sessionId);
  if (!session || session.eventId !== eventId || !isChosen) {
    throw badInput(
      'relative.sessionId',
      'This is not a session that the comm goes to, or it has been removed. Choose another.',
    );
  }
  if (session.isCancelled || session.eventState === 'cancelled') {
    throw badInput('relative.sessionId', 'This session is cancelled. Choose another, or another start.');
  }
  const derived = derivedStart(session, rule);
  requireStartable('relative.amount', derived.at, now);
  return { ...derived, spreadHours: spreadHours ?? null };
}

interface SessionOwner {
  services: Pick<Services, 'clock' | 'queue'>;
  organiserId: string;
}

/**
 * Derives the starts again that are relative to this session, in the transaction that has just moved it. The row of the
 * session is locked by then, and each campaign is locked here, so a campaign either begins before the move or follows
 * it. An approval stays valid, because it binds the rule and not the instant.
 */
export async function followMovedSession(
  db: Queryable,
  { services: { clock, queue }, organiserId }: SessionOwner,
  sessionId: string,
): Promise<void> {
  const waiting = await lockWaitingStarts(db, sessionId);
  const session = waiting.length > 0 ? await findStartSession(db, sessionId) : undefined;
  if (!session) return;
  for (const { campaignId, state, rule } of waiting) {
    const derived = derivedStart(session, rule);
    await writeDerivedStart(db, { campaignId, ...derived, now: clock.now() });
    // The job of a later start runs at the old time too and finds that it is too early.
    if (state === 'scheduled') await queue.add(db, startJob({ organiserId, campaignId }, derived.at));
  }
}

/**
 * The instant at which a scheduled campaign starts, derived again where it is relative to a session, or the reason why
 * it cannot start. A cancelled or removed session stops it at once, a postponed event when it is due.
 */
export async function currentStart(
  db: Queryable,
  { campaignId, at, rule, now }: Pick<StartTime, 'rule'> & { campaignId: string; at: Date; now: Date },
): Promise<{ at: Date; obstacle?: string }> {
  if (!rule) return { at };
  const session = rule.sessionId === null ? undefined : await findStartSession(db, rule.sessionId);
  if (!session) return { at, obstacle: sessionReasons.removed };
  if (session.isCancelled) return { at, obstacle: sessionReasons.cancelled };
  if (session.eventState === 'cancelled') return { at, obstacle: sessionReasons.eventCancelled };
  const derived = derivedStart(session, rule);
  await writeDerivedStart(db, { campaignId, ...derived, now });
  if (derived.at <= now && session.eventState === 'postponed') {
    return { at: derived.at, obstacle: sessionReasons.postponed };
  }
  return { at: derived.at };
}

/**
 * Makes the job check at once the campaigns that are scheduled relative to a session that is being cancelled or removed,
 * or whose event is cancelled. The job finds that the session does not take place, and asks the organiser instead of
 * sending.
 */
export async function checkStartsOf(
  db: Queryable,
  { services: { clock, queue }, organiserId }: SessionOwner,
  of: { eventId: string } | { sessionId: string },
): Promise<void> {
  for (const campaignId of await listScheduledRelative(db, of)) {
    await queue.add(db, startJob({ organiserId, campaignId }, clock.now()));
  }
}
