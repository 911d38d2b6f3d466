import type { Campaign, CampaignKind } from '../../../contract/campaign/campaign';
import type { CampaignEdit } from '../../../contract/campaign/campaignInput';
import type { Queryable } from '../../database/openDatabase';
import { badInput } from '../../http/httpErrors';
import { knownAudiences } from '../campaignQueries';
import { hasEvent, sessionsOfEvent, typesOfEvent } from '../ticketholder/ticketholderEventQueries';

/** The recipients that a campaign goes to; omitted properties are left unchanged. */
export type RecipientChoice = Pick<
  CampaignEdit,
  'audienceIds' | 'excludedAudienceIds' | 'sessionIds' | 'ticketTypeIds'
>;

const unchosen = { eventId: null, audienceIds: [], excludedAudienceIds: [] };

/**
 * Validates the recipients that an edit chooses: audiences for an email campaign, an event, its sessions and its ticket
 * types for a comm. Changing the event clears the sessions and types of the old one.
 * @throws PublicError BAD_USER_INPUT naming audienceIds, excludedAudienceIds, eventId, sessionIds, ticketTypeIds,
 *   attendance or orderState
 */
export async function readChoice(
  db: Queryable,
  kind: CampaignKind,
  edit: CampaignEdit,
  current: Pick<Campaign, 'eventId' | 'audienceIds' | 'excludedAudienceIds'> = unchosen,
): Promise<RecipientChoice> {
  const { audienceIds = [], excludedAudienceIds = [], eventId, sessionIds = [], ticketTypeIds = [] } = edit;
  if (kind === 'email') {
    const isFiltered = (edit.attendance ?? 'any') !== 'any';
    const stray = [
      eventId && 'eventId',
      sessionIds.length > 0 && 'sessionIds',
      ticketTypeIds.length > 0 && 'ticketTypeIds',
      isFiltered && 'attendance',
      (edit.orderState ?? 'any') !== 'any' && 'orderState',
      edit.lateBuyers === true && 'lateBuyers',
    ].find(Boolean);
    const attached = (edit.attachTickets && 'attachTickets') || (edit.attachCalendar && 'attachCalendar');
    if (attached)
      throw badInput(attached, 'Only a ticketholder comm can have tickets or a calendar file attached.');
    if (stray)
      throw badInput(stray, 'An email campaign goes to audiences, not to the ticketholders of an event.');
    await requireAudiences(db, 'audienceIds', audienceIds);
    await requireAudiences(db, 'excludedAudienceIds', excludedAudienceIds);
    const included = edit.audienceIds ?? current.audienceIds;
    if ((edit.excludedAudienceIds ?? current.excludedAudienceIds).some((id) => included.includes(id))) {
      throw badInput('excludedAudienceIds', 'An audience can be emailed or excluded, not both. Choose one.');
    }
    return { audienceIds: edit.audienceIds, excludedAudienceIds: edit.excludedAudienceIds };
  }
  if (audienceIds.length > 0 || excludedAudienceIds.length > 0) {
    throw badInput(
      audienceIds.length > 0 ? 'audienceIds' : 'excludedAudienceIds',
      'A ticketholder comm goes to the ticketholders of an event, not to audiences.',
    );
  }
  if (eventId && !(await hasEvent(db, eventId))) {
    throw badInput('eventId', 'This event no longer exists. Choose another.');
  }
  await requireSessions(db, eventId ?? current.eventId, sessionIds);
  await requireTypes(db, eventId ?? current.eventId, ticketTypeIds);
  const isMoved = eventId !== undefined && eventId !== current.eventId;
  return {
    sessionIds: edit.sessionIds ?? (isMoved ? [] : undefined),
    ticketTypeIds: edit.ticketTypeIds ?? (isMoved ? [] : undefined),
  };
}

async function requireAudiences(
  db: Queryable,
  field: 'audienceIds' | 'excludedAudienceIds',
  ids: readonly string[],
): Promise<void> {
  const known = await knownAudiences(db, ids);
  if (ids.every((id) => known.has(id))) return;
  throw badInput(field, 'One of these audiences no longer exists. Choose again.');
}

async function requireSessions(db: Queryable, eventId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  if (!eventId) throw badInput('sessionIds', 'Choose the event first, then its sessions.');
  const known = await sessionsOfEvent(db, eventId);
  if (ids.every((id) => known.has(id))) return;
  throw badInput(
    'sessionIds',
    'One of these sessions is not part of the event, or has been removed. Choose again.',
  );
}

async function requireTypes(db: Queryable, eventId: string | null, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const known = eventId ? await typesOfEvent(db, eventId) : new Set<string>();
  if (ids.every((id) => known.has(id))) return;
  throw badInput(
    'ticketTypeIds',
    'One of these ticket types is not part of the event, or has been deleted. Choose again.',
  );
}
