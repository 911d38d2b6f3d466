import { daysFromTo } from '../../../contract/calendarDay';
import { shareLinkLimits, type ShareLinks } from '../../../contract/report/shareLink';
import type { ShareLinkValues } from '../../../contract/report/shareLinkInput';
import { insertAuditEntry } from '../../database/auditEntry';
import { isUuid } from '../../database/isUuid';
import type { Queryable } from '../../database/openDatabase';
import { badInput, conflict, notFound } from '../../http/httpErrors';
import { hashOfSecret } from '../../http/secretHash';
import type { SignedInContext } from '../../http/signedIn';
import { findReportFacts, hasEvent } from '../sales/salesReportQueries';
import {
  countCurrentLinks,
  insertShareLink,
  listShareLinks,
  lockLinksOfEvent,
  setRevoked,
} from './shareLinkQueries';

const SECRET_BYTES = 24;

/** @throws PublicError NOT_FOUND when the event is not this organiser's */
export async function shareLinksOf(
  db: Queryable,
  { organiserId, eventId }: { organiserId: string; eventId: string },
  now: Date,
): Promise<ShareLinks> {
  if (!isUuid(eventId) || !(await hasEvent(db, eventId))) throw notFound('event');
  const { zone } = await findReportFacts(db, organiserId, now);
  return { zone, links: await listShareLinks(db, eventId, now) };
}

/**
 * Creates a link of which only the hash is stored.
 * @returns its secret
 * @throws PublicError NOT_FOUND when the event is not this organiser's; BAD_USER_INPUT naming `lastDay`; CONFLICT when
 *   the event has too many links
 */
export async function createShareLink(
  { services, signedIn: { organiserId, userId }, inTenant }: SignedInContext,
  { eventId, name, lastDay }: ShareLinkValues,
): Promise<string> {
  const now = services.clock.now();
  const secret = services.random.bytes(SECRET_BYTES).toString('base64url');
  await inTenant(async (db) => {
    if (!isUuid(eventId) || !(await lockLinksOfEvent(db, eventId))) throw notFound('event');
    if (lastDay !== null) await requireLastDay(db, organiserId, lastDay, now);
    if ((await countCurrentLinks(db, eventId, now)) >= shareLinkLimits.links) {
      throw conflict(`This event has ${shareLinkLimits.links} links that work. Revoke one of them first.`);
    }
    const secretHash = hashOfSecret(secret);
    const linkId = await insertShareLink(db, { organiserId, eventId, name, secretHash, lastDay, now });
    const detail = { eventId, linkId, name };
    await insertAuditEntry(db, { organiserId, userId, action: 'share_link.created', detail, now });
  });
  return secret;
}

async function requireLastDay(db: Queryable, organiserId: string, lastDay: string, now: Date): Promise<void> {
  const today = (await findReportFacts(db, organiserId, now)).hour.slice(0, 10);
  const days = daysFromTo(today, lastDay);
  if (days < 1) throw badInput('lastDay', 'Choose today or a later day.');
  if (days > shareLinkLimits.days) throw badInput('lastDay', 'Choose a day within five years.');
}

/** A link that was revoked before stays so. @throws PublicError NOT_FOUND */
export async function revokeShareLink(
  { services, signedIn: { organiserId, userId }, inTenant }: SignedInContext,
  linkId: string,
): Promise<ShareLinks> {
  const now = services.clock.now();
  return inTenant(async (db) => {
    const revoked = isUuid(linkId) ? await setRevoked(db, linkId, now) : undefined;
    if (!revoked) throw notFound('link');
    const { eventId, name, isNew } = revoked;
    if (isNew) {
      const detail = { eventId, linkId, name };
      await insertAuditEntry(db, { organiserId, userId, action: 'share_link.revoked', detail, now });
    }
    return shareLinksOf(db, { organiserId, eventId }, now);
  });
}
