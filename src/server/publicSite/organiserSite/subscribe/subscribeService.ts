import { siteLimits } from '../../../../contract/site/site';
import { recordConsents } from '../../../consent/consentPersonQueries';
import { takeAttempts } from '../../../database/attemptLimits';
import { networkOf } from '../../../http/networkOf';
import type { Services } from '../../../services';
import { requireRateLimit } from '../../siteRateLimit';
import type { OrganiserSite } from '../organiserSiteQueries';
import { subscriptionMailJob } from './subscribeJobs';
import { subscribeWording } from './subscribeWording';
import { readSubscriptionToken } from './subscriptionToken';
import { lockSubscription, putSubscription, setConfirmed, type Subscription } from './subscribeQueries';

const DAY_MS = 24 * 60 * 60_000;

/** A school or an office shares a network. */
const networkLimit = {
  action: 'subscribe',
  max: 20,
  minutes: 60,
  message: 'Too many people subscribed from your network. Try again in an hour.',
};
/** Nobody may fill the mailbox of somebody else. */
const MAILS_A_DAY = 3;
const DAY_MINUTES = 24 * 60;

/**
 * Notes that an address asked for the organiser's news, and queues the mail with the link that confirms it. What the
 * caller learns is the same for every address.
 * @throws PublicError TOO_MANY_REQUESTS for a network with too many requests
 */
export async function askToSubscribe(
  services: Services,
  { organiserId, organiserName, id: siteId }: OrganiserSite,
  { address, remoteAddress }: { address: string; remoteAddress: string },
): Promise<void> {
  const { database, clock, queue } = services;
  await requireRateLimit(services, { ...networkLimit, subject: networkOf(remoteAddress) });
  const now = clock.now();
  const own = {
    action: 'subscribe/address',
    subject: `${organiserId} ${address}`,
    max: MAILS_A_DAY,
    minutes: DAY_MINUTES,
  };
  if (!(await takeAttempts(database, [own], now))) return;
  await database.withOrganiser(organiserId, async (db) => {
    const subscriptionId = await putSubscription(db, {
      organiserId,
      siteId,
      address,
      wording: subscribeWording(organiserName),
      now,
      expiresAt: new Date(now.getTime() + siteLimits.confirmDays * DAY_MS),
    });
    await queue.add(db, subscriptionMailJob({ organiserId, subscriptionId }));
  });
  queue.wake();
}

/** @param act what is done with the subscription of the link, in its organiser's transaction */
async function withSubscription<Reply>(
  { database, secret, clock }: Services,
  token: string,
  act: (subscription: Subscription, db: Parameters<typeof lockSubscription>[0]) => Promise<Reply>,
): Promise<Reply | undefined> {
  const key = readSubscriptionToken(token, secret);
  if (!key) return undefined;
  return database.withOrganiser(key.organiserId, async (db) => {
    const found = await lockSubscription(db, key.id);
    return found && found.expiresAt > clock.now() ? act(found, db) : undefined;
  });
}

/** @returns undefined for a link that is not ours, has expired or belongs to nobody any more */
export const findSubscription = (services: Services, token: string): Promise<Subscription | undefined> =>
  withSubscription(services, token, async (found) => found);

/**
 * Stores the consent, once however often the link is used. An address that must not be mailed stays so.
 * @returns undefined as `findSubscription`
 */
export const confirmSubscription = (services: Services, token: string): Promise<Subscription | undefined> =>
  withSubscription(services, token, async (found, db) => {
    if (found.confirmedAt !== null) return found;
    const { organiserId, address, wording } = found;
    const agreedAt = services.clock.now();
    await recordConsents(db, organiserId, 'site', [{ name: '', address, wording, agreedAt }]);
    await setConfirmed(db, found.id, agreedAt);
    return found;
  });
