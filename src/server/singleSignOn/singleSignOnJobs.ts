import { z } from 'zod';
import { routePatterns } from '../../contract/paths/portalPaths';
import { singleSignOnLimits } from '../../contract/singleSignOn/singleSignOn';
import { insertAuditEntry } from '../database/auditEntry';
import type { Queryable } from '../database/openDatabase';
import { siteOf } from '../http/requestedHost';
import { sendServiceMail } from '../mail/serviceMail';
import type { Services } from '../services';
import { findMemberName, findOwner, listOwnerIds } from './ownerQueries';
import { askForRecord } from './signInDomainService';
import { type DomainChange, type DomainRow, findDomain, updateDomain } from './signInDomainQueries';
import {
  CHECK_DOMAIN,
  DAY_MS,
  DOMAIN_LOST_MAIL,
  domainLostMailJob,
  OTHER_SUBJECT_MAIL,
} from './singleSignOnJobKinds';

const domainPayload = z.object({ organiserId: z.uuid(), id: z.uuid() });
const lostPayload = domainPayload.extend({ userId: z.uuid() });
const subjectPayload = z.object({ organiserId: z.uuid(), membershipId: z.uuid(), userId: z.uuid() });

export function singleSignOnJobs(services: Services): void {
  const { queue, database, publicUrl } = services;

  queue.handle(CHECK_DOMAIN, (job) => checkProvedDomain(services, domainPayload.parse(job)));

  queue.handle(DOMAIN_LOST_MAIL, async (job) => {
    const { organiserId, id, userId } = lostPayload.parse(job);
    const owner = await findOwner(database.adminDb, { organiserId, userId });
    const row = await findDomain(database.adminDb, organiserId, id);
    // The domain may have been proved again or removed before the mail was sent.
    if (!owner || !row || row.provedAt) return;
    await sendServiceMail(services, {
      to: owner.email,
      subject: `${row.domain} no longer signs people in to ${owner.organisation}`,
      title: `Single sign-on has stopped for ${row.domain}`,
      paragraphs: [
        `The TXT record that proves that ${row.domain} belongs to ${owner.organisation} has been missing for ${singleSignOnLimits.daysUntilLost} days.`,
        'People with an address of this domain cannot sign in through your provider until the record is back. Their passwords still work.',
      ],
      action: {
        label: 'Set the record again',
        url: `${siteOf(publicUrl, owner.country)}${routePatterns.singleSignOn}`,
      },
      unexpected: `You get this email because you own ${owner.organisation} on Turnout.`,
    });
  });

  queue.handle(OTHER_SUBJECT_MAIL, async (job) => {
    const { organiserId, membershipId, userId } = subjectPayload.parse(job);
    const owner = await findOwner(database.adminDb, { organiserId, userId });
    const name = await findMemberName(database.adminDb, membershipId);
    if (!owner || name === undefined) return;
    await sendServiceMail(services, {
      to: owner.email,
      subject: `A sign-in as ${name} was refused`,
      title: `Is this still ${name}?`,
      paragraphs: [
        `Someone signed in through your organisation’s provider with the address of ${name}, but the provider says that it is a different account than before. This happens when an address is given to another person.`,
        `We refused the sign-in. If the address has a new owner, or the account of ${name} was set up again, remove ${name} from your team and invite the address again.`,
      ],
      action: { label: 'Open your team', url: `${siteOf(publicUrl, owner.country)}${routePatterns.team}` },
      unexpected: `You get this email because you own ${owner.organisation} on Turnout.`,
    });
  });
}

/** @returns when to check again; undefined once the domain is not proved any more */
export async function checkProvedDomain(
  services: Services,
  { organiserId, id }: z.infer<typeof domainPayload>,
): Promise<Date | undefined> {
  const { database, clock } = services;
  const before = await database.withOrganiser(organiserId, (db) => findDomain(db, organiserId, id));
  if (!before?.provedAt) return undefined;
  const lastCheck = await askForRecord(services, before);
  const now = clock.now();
  const isLost = await database.asAdmin(async (db) => {
    // It may have been removed, or checked by an owner, while the name servers were asked.
    const row = await findDomain(db, organiserId, id, { lock: true });
    if (!row?.provedAt) return true;
    const change = afterCheck(row, { lastCheck, now });
    await updateDomain(db, organiserId, id, change);
    if (change.provedAt) return false;
    await tellOwners(db, services, { organiserId, id, domain: row.domain, now });
    return true;
  });
  services.queue.wake();
  return isLost ? undefined : new Date(now.getTime() + DAY_MS);
}

function afterCheck(
  { provedAt, failingSince }: DomainRow,
  { lastCheck, now }: Pick<DomainChange, 'lastCheck' | 'now'>,
): DomainChange {
  if (lastCheck === 'found') return { lastCheck, provedAt, failingSince: null, lostAt: null, now };
  const since = failingSince ?? now;
  const isLost = now.getTime() - since.getTime() >= singleSignOnLimits.daysUntilLost * DAY_MS;
  if (isLost) return { lastCheck, provedAt: null, failingSince: null, lostAt: now, now };
  return { lastCheck, provedAt, failingSince: since, lostAt: null, now };
}

async function tellOwners(
  db: Queryable,
  { queue }: Pick<Services, 'queue'>,
  { organiserId, id, domain, now }: { organiserId: string; id: string; domain: string; now: Date },
): Promise<void> {
  await insertAuditEntry(db, {
    organiserId,
    userId: null,
    action: 'sso.domain_lost',
    detail: { domain },
    now,
  });
  for (const userId of await listOwnerIds(db, organiserId)) {
    await queue.add(db, domainLostMailJob({ organiserId, id, userId }));
  }
}
