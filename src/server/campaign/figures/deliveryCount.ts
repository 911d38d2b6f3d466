import { bounceReasonOf, bounceReasons, type BounceReason } from '../../../contract/campaign/bounceReasons';
import {
  mailboxGroups,
  type BounceResult,
  type MailboxGroup,
  type ProviderResult,
} from '../../../contract/campaign/campaignDelivery';
import type { Queryable } from '../../database/openDatabase';
import { mailboxGroupOf } from '../../mail/mailboxProviders';
import {
  countCountries,
  countDomains,
  listUndelivered,
  type DeliveryFigures,
  type DomainCount,
} from './deliveryQueries';

/** Replies of mail servers that are in memory at once. */
const BATCH = 5_000;

/**
 * Counts the results of a campaign by mailbox provider, its bounces by reason, and the hits of people
 * by country, straight from its recipients and hits.
 * @param db a snapshot, so that the figures agree with each other
 */
export async function countDelivery(db: Queryable, campaignId: string): Promise<DeliveryFigures> {
  return {
    providers: byGroup(await countDomains(db, campaignId)),
    bounces: await countBounces(db, campaignId),
    countries: await countCountries(db, campaignId),
  };
}

const noResult = (group: MailboxGroup): ProviderResult => ({
  group,
  recipients: 0,
  sent: 0,
  delivered: 0,
  bounced: 0,
  clicked: 0,
  unsubscribed: 0,
  complained: 0,
});

/** Adds the domains of each group up. Groups without recipients are left out. */
export function byGroup(domains: readonly DomainCount[]): ProviderResult[] {
  const results = new Map<MailboxGroup, ProviderResult>();
  for (const { domain, ...count } of domains) {
    const group = mailboxGroupOf(domain);
    const sum = results.get(group) ?? noResult(group);
    results.set(group, {
      group,
      recipients: sum.recipients + count.recipients,
      sent: sum.sent + count.sent,
      delivered: sum.delivered + count.delivered,
      bounced: sum.bounced + count.bounced,
      clicked: sum.clicked + count.clicked,
      unsubscribed: sum.unsubscribed + count.unsubscribed,
      complained: sum.complained + count.complained,
    });
  }
  return mailboxGroups.flatMap((group) => results.get(group) ?? []);
}

const outcomeOfState = { bounced_hard: 'hard', bounced_soft: 'soft', failed: 'refused' } as const;

async function countBounces(db: Queryable, campaignId: string): Promise<BounceResult[]> {
  const results = new Map<BounceReason, BounceResult>();
  for (const which of ['bounced', 'failed'] as const) {
    let after: string | undefined = '';
    while (after !== undefined) {
      const rows = await listUndelivered(db, { campaignId, which, after, limit: BATCH });
      for (const { state, answer } of rows) {
        const reason = bounceReasonOf(answer);
        const result = results.get(reason) ?? { reason, hard: 0, soft: 0, refused: 0 };
        result[outcomeOfState[state]]++;
        results.set(reason, result);
      }
      after = rows.length < BATCH ? undefined : rows.at(-1)?.address;
    }
  }
  return bounceReasons.flatMap((reason) => results.get(reason) ?? []);
}
