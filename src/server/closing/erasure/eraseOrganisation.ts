import { avatarKeys } from '../../account/avatarKeys';
import { hashSuppressions } from '../../consent/suppressionChangeQueries';
import { insertAuditEntry } from '../../database/auditEntry';
import { mailPictureKeys } from '../../campaign/mailPictures/mailPictureQueries';
import { eventImageKeys } from '../../event/eventImageQueries';
import { exportKey } from '../../files/exportKey';
import { findCustomerId } from '../../payment/cardSetup/cardSetupQueries';
import { forgetCustomerJob } from '../../payment/forgetCustomerJob';
import type { Services } from '../../services';
import { lockTeam } from '../../team/memberQueries';
import { logoKey } from '../../files/logoKey';
import { sponsorPictureKey } from '../../files/sponsorPictureKey';
import { beginErasing, markErased } from '../closingRowQueries';
import {
  deletePage,
  eraseOrganiserContact,
  erasePerson,
  insertSalt,
  listMembersToErase,
  listStoredFiles,
} from './organisationErasureQueries';
import { scrubPage, scrubs } from './scrubQueries';
import { erasureList } from './erasureList';

/** Rows of one transaction, so that no lock is held for long. */
const BATCH = 1_000;

interface ErasureOptions {
  signal: AbortSignal;
  /** Mails the owners, before their addresses are gone. */
  sayGoodbye: () => Promise<void>;
}

/**
 * Erases everything of a closed organisation that tax law does not need, in small transactions. It may be killed at any
 * point and run again: each step begins with what is left.
 */
export async function eraseOrganisation(
  services: Services,
  organiserId: string,
  { signal, sayGoodbye }: ErasureOptions,
): Promise<void> {
  const { database, clock } = services;
  // An owner who keeps the account holds the same lock, so one of the two comes first.
  const begun = await database.asAdmin(async (db) => {
    await lockTeam(db, organiserId);
    return beginErasing(db, organiserId, clock.now());
  });
  if (!begun) return;
  await sayGoodbye();
  await erasePeople(services, organiserId, signal);
  await eraseFiles(services, organiserId, signal);
  await forgetCustomer(services, organiserId);
  await database.asAdmin((db) => insertSalt(db, organiserId));
  await repeat(signal, async () => {
    return (await database.asAdmin((db) => hashSuppressions(db, organiserId, BATCH))) === BATCH;
  });
  for (const table of erasureList.erased) {
    await repeat(signal, async () => {
      return (await database.asAdmin((db) => deletePage(db, table, organiserId, BATCH))) === BATCH;
    });
  }
  for (const scrub of scrubs) {
    let after: string | null = null;
    await repeat(signal, async () => {
      const from: string | null = after;
      after = await database.asAdmin((db) =>
        scrubPage(db, scrub, { organiserId, after: from, limit: BATCH }),
      );
      return after !== null;
    });
  }
  if (signal.aborted) return;
  await database.asAdmin(async (db) => {
    const now = clock.now();
    await eraseOrganiserContact(db, organiserId);
    await markErased(db, organiserId, now);
    await insertAuditEntry(db, { organiserId, userId: null, action: 'organisation.erased', detail: {}, now });
  });
}

/** Runs a step until it is done, or the process is asked to stop. */
async function repeat(signal: AbortSignal, step: () => Promise<boolean>): Promise<void> {
  while (!signal.aborted && (await step()));
}

/** People who belong to another organisation stay there. */
async function erasePeople(
  { database, files }: Services,
  organiserId: string,
  signal: AbortSignal,
): Promise<void> {
  await repeat(signal, async () => {
    const people = await database.asAdmin(async (db) => {
      const found = await listMembersToErase(db, organiserId, BATCH);
      for (const person of found) await erasePerson(db, organiserId, person);
      return found;
    });
    for (const { avatar, isElsewhere } of people) {
      if (avatar === null || isElsewhere) continue;
      for (const key of avatarKeys(avatar)) await files.remove(key);
    }
    return people.length === BATCH;
  });
}

/** Adds the job before the row is deleted that leads to the customer; a second run adds the same job. */
async function forgetCustomer({ database, queue }: Services, organiserId: string): Promise<void> {
  const customerId = await findCustomerId(database.adminDb, organiserId);
  if (customerId === undefined) return;
  await queue.add(database.adminDb, forgetCustomerJob(customerId));
  queue.wake();
}

/** Files first: their rows are what leads to them. */
async function eraseFiles(
  { database, files }: Services,
  organiserId: string,
  signal: AbortSignal,
): Promise<void> {
  const found = await listStoredFiles(database.adminDb, organiserId);
  const keys = [
    ...found.images.flatMap((id) => [...Object.values(eventImageKeys(id)), ...mailPictureKeys(id)]),
    ...found.imports,
    ...found.exports.map(exportKey),
    ...found.logos.map(logoKey),
    ...found.sponsorPictures.map((picture) => sponsorPictureKey(organiserId, picture)),
  ];
  for (const key of keys) {
    if (signal.aborted) return;
    await files.remove(key);
  }
}
