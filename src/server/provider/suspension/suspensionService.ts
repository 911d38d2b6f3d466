import type { z } from 'zod';
import type { restorationInput, suspensionInput } from '../../../contract/provider/providerInput';
import type { OrganiserSuspension, SuspensionKind } from '../../../contract/provider/suspension';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput, notFound } from '../../http/httpErrors';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { listManagerIds } from '../../team/memberQueries';
import { offerFreedJob } from '../../ticketing/ticketingJobKinds';
import { suspensionMailJob } from './suspensionJobs';
import {
  deleteSuspension,
  insertSuspension,
  listOrganiserSuspensions,
  lockOrganiser,
} from './suspensionChangeQueries';

/**
 * Stops an organisation from sending or selling. The mechanisms read the suspension themselves: the review of a
 * campaign, the claim of recipients, and the facts of every offer.
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT naming `id` for the provider's own organisation, `kind` when it is
 *   suspended already
 */
export async function suspendOrganiser(
  services: Services,
  admin: SignedIn,
  { id, kind, reason }: z.infer<typeof suspensionInput>,
): Promise<OrganiserSuspension[]> {
  return changeSuspension(services, admin, { id, kind }, async (db, { name, isProvider, now }) => {
    if (isProvider) throw badInput('id', `${name} runs this server, so it cannot be suspended.`);
    if (!(await insertSuspension(db, { id, kind, reason, userId: admin.userId, now }))) {
      throw badInput('kind', `${name} is already suspended from ${kind}. Reload the page to see why.`);
    }
    return { action: 'suspended', detail: { kind, reason } };
  });
}

/** @throws PublicError NOT_FOUND; BAD_USER_INPUT naming `kind` when it is not suspended */
export async function restoreOrganiser(
  services: Services,
  admin: SignedIn,
  { id, kind }: z.infer<typeof restorationInput>,
): Promise<OrganiserSuspension[]> {
  return changeSuspension(services, admin, { id, kind }, async (db, { name }) => {
    if (!(await deleteSuspension(db, id, kind))) {
      throw badInput('kind', `${name} is not suspended from ${kind} any more. Reload the page.`);
    }
    if (kind === 'selling') await services.queue.add(db, offerFreedJob(id));
    return { action: 'restored', detail: { kind } };
  });
}

type Change = { action: 'suspended' | 'restored'; detail: Record<string, unknown> };

/** Writes the change into the audit trails of the organisation and of the provider, and mails who runs it. */
async function changeSuspension(
  services: Services,
  { userId, organiserId: providerId }: SignedIn,
  { id, kind }: { id: string; kind: SuspensionKind },
  work: (db: Queryable, facts: { name: string; isProvider: boolean; now: Date }) => Promise<Change>,
): Promise<OrganiserSuspension[]> {
  const { database, clock, queue } = services;
  const now = clock.now();
  await database.asAdmin(async (db) => {
    const organiser = await lockOrganiser(db, id);
    if (!organiser) throw notFound('organiser');
    const { action, detail } = await work(db, { ...organiser, now });
    const entry = { userId, now };
    await insertAuditEntry(db, { ...entry, organiserId: id, action: `organiser.${action}`, detail });
    await insertAuditEntry(db, {
      ...entry,
      organiserId: providerId,
      action: `provider.organiser_${action}`,
      detail: { ...detail, organiser: id },
    });
    for (const reader of await listManagerIds(db, id)) {
      await queue.add(db, suspensionMailJob({ organiserId: id, userId: reader, kind, change: action }));
    }
  });
  queue.wake();
  return listOrganiserSuspensions(database.adminDb, id);
}
