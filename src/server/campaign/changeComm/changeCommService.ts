import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import type { ChangeFacts } from '../../../contract/campaign/changeComm';
import type { ChangeCommKind } from '../../../contract/generated/operations';
import type { Queryable } from '../../database/openDatabase';
import { notFound } from '../../http/httpErrors';
import type { Services } from '../../services';
import { changeDraft, insertCampaign } from '../campaignQueries';
import { recordEdit } from '../editor/campaignEditQueries';
import { setArchivedAt } from '../list/campaignArchiveQueries';
import { findMailSender } from '../mail/mailSenderQueries';
import { returnToDraft } from '../schedule/returnToDraft';
import { lockCampaign } from '../sending/freezeQueries';
import { listChosenSessions, replaceChosenSessions } from '../ticketholder/ticketholderEventQueries';
import {
  type Changed,
  closeChangeComm,
  findFacts,
  findOpen,
  findOpenById,
  type FoundFacts,
  insertChangeComm,
  isEdited,
  isPutAway,
  listOpenOfSessions,
  listSessionsToMail,
  type OpenChangeComm,
  writeOutdated,
  writeRedrafted,
} from './changeCommQueries';
import { changeCommText } from './changeCommText';
import { changeOf } from './changeOf';

/** Who makes the change. */
export interface Changer {
  services: Pick<Services, 'clock'>;
  organiserId: string;
  userId: string;
}

/**
 * Makes a change of a session or an event, and keeps the draft of a comm about it in the same transaction. Nothing is
 * sent: the organiser decides. A further change writes a draft anew that nobody has edited, and marks an edited one as
 * outdated; when everything is as ticketholders know it, a draft that nobody has edited is withdrawn. A comm that was
 * scheduled or waits for approval becomes a draft, because its text is wrong now.
 *
 * The caller holds the lock of the event, so changes of one event wait for each other. The comm is locked before the
 * change, in the order in which sending and scheduling lock: it is sent before the change, or not with the old text.
 */
export async function withChangeComm(
  db: Queryable,
  changer: Changer,
  of: Changed,
  change: () => Promise<unknown>,
): Promise<void> {
  const open = await lockOpen(db, changer, await findOpen(db, of));
  const before = await findFacts(db, of);
  await change();
  const after = await findFacts(db, of);
  if (!before || !after || changeOf(before, after) === undefined) return;
  const known = open?.known ?? factsOf(before);
  const kind = changeOf(known, after);
  if (open) await followChange(db, changer, open, { of, known, kind, after });
  else if (kind) await draftAbout(db, changer, { of, known, kind, after });
  if (!after.isCancelled) return;
  if ('eventId' in of) await replaceSessionDrafts(db, changer, of.eventId);
  else await leaveOutSession(db, changer, { eventId: after.eventId, sessionId: of.sessionId });
}

const factsOf = ({ eventId: _id, eventTitle: _title, ...facts }: FoundFacts): ChangeFacts => facts;

/** An open one whose comm is locked at this version. */
interface LockedChangeComm extends OpenChangeComm {
  version: number;
}

/** Locks the comm. One that was sent meanwhile is closed by then; one that was archived or disabled is dismissed. */
async function lockOpen(
  db: Queryable,
  { services }: Changer,
  found: OpenChangeComm | undefined,
): Promise<LockedChangeComm | undefined> {
  if (!found) return undefined;
  const locked = await lockCampaign(db, found.campaignId);
  const open = await findOpenById(db, found.id);
  if (!open) return undefined;
  if (locked && !(await isPutAway(db, open.campaignId))) return { ...open, version: locked.version };
  await closeChangeComm(db, { id: open.id }, 'dismissed', services.clock.now());
  return undefined;
}

interface Change {
  of: Changed;
  known: ChangeFacts;
  /** Undefined when everything is as ticketholders know it. */
  kind: ChangeCommKind | undefined;
  after: FoundFacts;
}

async function draftAbout(
  db: Queryable,
  { services, organiserId, userId }: Changer,
  { of, known, kind, after }: Change & { kind: ChangeCommKind },
): Promise<void> {
  const now = services.clock.now();
  const sessionIds = await listSessionsToMail(db, of, now);
  if (sessionIds.length === 0) return;
  const { eventId, eventTitle } = after;
  const sender = await findMailSender(db, organiserId);
  const campaignId = await insertCampaign(db, {
    ...changeCommText({ kind, eventTitle, known, now: after }),
    fromName: sender.name.slice(0, campaignLimits.fromName),
    replyTo: sender.replyTo,
    ...{ organiserId, kind: 'ticketholder', createdBy: userId, eventId, now },
  });
  await replaceChosenSessions(db, { id: campaignId, organiserId, sessionIds });
  await insertChangeComm(db, {
    ...{ organiserId, eventId, campaignId, known, kind, now },
    sessionId: 'sessionId' in of ? of.sessionId : null,
    changedTo: factsOf(after),
    draftedVersion: 1,
  });
}

async function followChange(
  db: Queryable,
  changer: Changer,
  open: LockedChangeComm,
  { of, known, kind, after }: Change,
): Promise<void> {
  const { services, organiserId, userId } = changer;
  const { id, campaignId, version } = open;
  const now = services.clock.now();
  const sessionIds = await listSessionsToMail(db, of, now);
  const isEmpty = kind === undefined || sessionIds.length === 0;
  if (isEmpty && (await withdraw(db, open, now))) return;
  await returnToDraft(db, campaignId, now);
  const changedTo = factsOf(after);
  if (isEmpty || (await isEdited(db, id))) {
    return writeOutdated(db, id, { version, kind: kind ?? 'moved', changedTo, now });
  }
  const edit = changeCommText({ kind, eventTitle: after.eventTitle, known, now: after });
  await changeDraft(db, { id: campaignId, version, edit, now });
  await replaceChosenSessions(db, { id: campaignId, organiserId, sessionIds });
  const draftedVersion = version + 1;
  const fields = [...Object.keys(edit), 'sessionIds'];
  await recordEdit(db, { id: campaignId, organiserId, version: draftedVersion, fields, by: userId, at: now });
  await writeRedrafted(db, id, { kind, changedTo, draftedVersion, now });
}

/** Archives a draft that nobody has edited. @returns false for one that was edited, which stays */
async function withdraw(db: Queryable, { id, campaignId }: OpenChangeComm, now: Date): Promise<boolean> {
  if (await isEdited(db, id)) return false;
  await returnToDraft(db, campaignId, now);
  await setArchivedAt(db, [campaignId], now);
  await closeChangeComm(db, { id }, 'withdrawn', now);
  return true;
}

/** The comm about the cancelled event takes the place of those about its sessions. */
async function replaceSessionDrafts(db: Queryable, changer: Changer, eventId: string): Promise<void> {
  const now = changer.services.clock.now();
  for (const found of await listOpenOfSessions(db, eventId)) {
    const open = await lockOpen(db, changer, found);
    if (!open || (await withdraw(db, open, now))) continue;
    await returnToDraft(db, open.campaignId, now);
    const changedTo = { ...open.known, isCancelled: true };
    await writeOutdated(db, open.id, { version: open.version, kind: 'cancelled', changedTo, now });
  }
}

/** A draft about the whole event, such as about its new venue, does not go to holders of a cancelled session. */
async function leaveOutSession(
  db: Queryable,
  changer: Changer,
  { eventId, sessionId }: { eventId: string; sessionId: string },
): Promise<void> {
  const of = { eventId };
  const open = await lockOpen(db, changer, await findOpen(db, of));
  const after = open && (await findFacts(db, of));
  if (!after) return;
  const { known, campaignId } = open;
  if (!(await isEdited(db, open.id))) {
    await followChange(db, changer, open, { of, known, kind: changeOf(known, after), after });
    return;
  }
  await returnToDraft(db, campaignId, changer.services.clock.now());
  const others = (await listChosenSessions(db, campaignId)).filter((id) => id !== sessionId);
  // Without any chosen session the comm would go to all of them.
  if (others.length === 0) return;
  await replaceChosenSessions(db, { id: campaignId, organiserId: changer.organiserId, sessionIds: others });
}

/**
 * Ends the reminder that ticketholders have no mail about a change. A draft that somebody has edited stays.
 * @throws PublicError NOT_FOUND, also for one that is closed already
 */
export async function dismissChangeComm(db: Queryable, id: string, now: Date): Promise<void> {
  const found = await findOpenById(db, id);
  if (!found) throw notFound('reminder');
  const locked = await lockCampaign(db, found.campaignId);
  // It may have been closed while this waited for the lock.
  if (!(await findOpenById(db, id))) throw notFound('reminder');
  if (locked?.state === 'draft' && !(await isEdited(db, id)))
    await setArchivedAt(db, [found.campaignId], now);
  await closeChangeComm(db, { id }, 'dismissed', now);
}
