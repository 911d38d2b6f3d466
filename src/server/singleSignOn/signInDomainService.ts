import {
  type DomainCheck,
  proofRecord,
  singleSignOnLimits,
  type SingleSignOn,
} from '../../contract/singleSignOn/singleSignOn';
import { takeAttempts } from '../database/attemptLimits';
import type { Queryable } from '../database/openDatabase';
import { badInput, tooMany } from '../http/httpErrors';
import { mayBePublicHost } from '../http/publicHosts';
import type { SignedInContext } from '../http/signedIn';
import type { Services } from '../services';
import { sharedDomainProblem } from './sharedDomains';
import {
  deleteDomain,
  type DomainRow,
  findDomain,
  insertDomain,
  isProvedElsewhere,
  listDomains,
  updateDomain,
  updateLastCheck,
} from './signInDomainQueries';
import { nextCheckJob } from './singleSignOnJobKinds';
import { auditOf, requireOwnerToChange, singleSignOnOf } from './singleSignOnService';

const MAX_CHECKS_AN_HOUR = 60;

const goneDomain = () => badInput('id', 'This domain was removed already.');

/** Adds a domain with a new record to set. @throws PublicError BAD_USER_INPUT naming `domain`, or FORBIDDEN */
export async function addDomain(context: SignedInContext, domain: string): Promise<SingleSignOn> {
  const { services, signedIn, inTenant } = context;
  const { organiserId } = signedIn;
  return inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    const problem = sharedDomainProblem(domain);
    if (problem) throw badInput('domain', problem);
    if (!mayBePublicHost(domain)) {
      throw badInput('domain', 'This domain exists on local networks only. Enter one of the internet.');
    }
    const known = await listDomains(db, organiserId);
    if (known.length >= singleSignOnLimits.domains) {
      throw badInput('domain', `At most ${singleSignOnLimits.domains} domains. Remove one first.`);
    }
    const proofToken = services.random.bytes(24).toString('base64url');
    const id = await insertDomain(db, { organiserId, domain, proofToken, now: services.clock.now() });
    if (id === undefined) throw badInput('domain', 'This domain is in the list already.');
    await auditOf(db, context)('sso.domain_added', { domain });
    return singleSignOnOf(db, context);
  });
}

/** @throws PublicError BAD_USER_INPUT naming `id`, or FORBIDDEN */
export async function removeDomain(context: SignedInContext, id: string): Promise<SingleSignOn> {
  return context.inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    const domain = await deleteDomain(db, context.signedIn.organiserId, id);
    if (domain === undefined) throw goneDomain();
    await auditOf(db, context)('sso.domain_removed', { domain });
    return singleSignOnOf(db, context);
  });
}

/** Asks the domain's name servers whether the record is there. */
export async function askForRecord(
  { resolveTxt }: Pick<Services, 'resolveTxt'>,
  { domain, proofToken }: Pick<DomainRow, 'domain' | 'proofToken'>,
): Promise<Exclude<DomainCheck, 'taken'>> {
  const reply = await resolveTxt(proofRecord.label, domain);
  if (reply.outcome !== 'found') return reply.outcome;
  return reply.texts.some((text) => text.trim() === `${proofRecord.prefix}${proofToken}`) ? 'found' : 'other';
}

/**
 * Looks for the record of a domain, and proves the domain if it is there. A proved domain whose record is missing keeps
 * its proof; only the daily check takes it away.
 * @throws PublicError BAD_USER_INPUT naming `id`, FORBIDDEN or TOO_MANY_REQUESTS
 */
export async function checkDomain(context: SignedInContext, id: string): Promise<SingleSignOn> {
  const { services, signedIn, inTenant } = context;
  const { organiserId } = signedIn;
  const now = services.clock.now();
  const row = await inTenant(async (db) => {
    await requireOwnerToChange(db, context);
    return findDomain(db, organiserId, id);
  });
  if (!row) throw goneDomain();
  const limit = { action: 'domain-check', subject: organiserId, max: MAX_CHECKS_AN_HOUR, minutes: 60 };
  if (!(await takeAttempts(services.database, [limit], now))) {
    throw tooMany('You have checked very often. Wait an hour, then check again.');
  }
  const lastCheck = await askForRecord(services, row);
  try {
    return await inTenant(async (db) => {
      await requireOwnerToChange(db, context);
      await storeCheck(db, context, { id, lastCheck, now });
      return singleSignOnOf(db, context);
    });
  } catch (error) {
    if (!isProvedElsewhere(error)) throw error;
    return inTenant(async (db) => {
      await updateLastCheck(db, organiserId, id, { lastCheck: 'taken', now });
      return singleSignOnOf(db, context);
    });
  }
}

async function storeCheck(
  db: Queryable,
  context: SignedInContext,
  { id, lastCheck, now }: { id: string; lastCheck: DomainCheck; now: Date },
): Promise<void> {
  const { services, signedIn } = context;
  const { organiserId } = signedIn;
  const row = await findDomain(db, organiserId, id, { lock: true });
  if (!row) throw goneDomain();
  if (lastCheck !== 'found') return updateLastCheck(db, organiserId, id, { lastCheck, now });
  const proved = { lastCheck, provedAt: row.provedAt ?? now, failingSince: null, lostAt: null, now };
  await updateDomain(db, organiserId, id, proved);
  if (row.provedAt) return;
  await auditOf(db, context)('sso.domain_proved', { domain: row.domain });
  await services.queue.add(db, nextCheckJob({ organiserId, id }, now));
}
