import type { Queryable } from '../../database/openDatabase';
import { defaultLimits, type DomainLimit } from '../../mail/domainLimits';
import type { Services } from '../../services';
import { postpone, type Claim, type ClaimedRecipient } from './claimQueries';
import { releaseSlots, knownDomains, lockDomains, renewSlots, takeSlots, writeDomain } from './domainQueries';
import { eased, limitNow, slowed, takeTurns, type DomainRow } from './domainTurns';
import { domainOf } from './recipientFeed';

/** Limits one sender to the rate that a domain's mail servers accept. All senders share the limits in the database. */
export interface DomainGate {
  /**
   * Returns those of the claimed recipients who may be sent to now, and postpones the others, so that no slot waits
   * for them.
   */
  filterReady(claimed: readonly ClaimedRecipient[]): Promise<readonly ClaimedRecipient[]>;
  /** How many messages to a domain this sender may have under way; Infinity without a limit. */
  atOnce(domain: string): number;
  /**
   * The domain's mail server replied that we are too fast: sending there stops for a while and continues more slowly.
   */
  slowDown(domain: string, waiting: readonly ClaimedRecipient[]): Promise<void>;
  renew(): Promise<void>;
  close(): Promise<void>;
}

/** When to try again while other senders hold every slot for a domain. */
const NO_SLOT_MS = 5_000;

/** A recipient that has to wait, and until when. */
interface Postponed {
  id: number;
  at: Date;
}

export function domainGate(
  { database, mailLimits = defaultLimits }: Pick<Services, 'database' | 'mailLimits'>,
  { organiserId, ...claim }: Claim & { organiserId: string },
): DomainGate {
  const { claimer } = claim;
  const slots = new Map<string, number>();

  const postponeAll = async (until: readonly Postponed[]) => {
    if (until.length === 0) return;
    await database.withOrganiser(organiserId, (db) => postpone(db, { ...claim, until }));
  };

  return {
    async filterReady(claimed) {
      const byDomain = groupByDomain(claimed);
      const slowedDown = await knownDomains(database.adminDb, [...byDomain.keys()]);
      const limited = [...byDomain.keys()].filter((name) => mailLimits.has(name) || slowedDown.has(name));
      if (limited.length === 0) return claimed;

      const later = await database.asAdmin(async (adminDb) => {
        const { rows, now } = await lockDomains(adminDb, limited);
        const until: Postponed[] = [];
        for (const [domain, found] of rows) {
          const recipients = byDomain.get(domain) ?? [];
          const configured = mailLimits.get(domain);
          const { held, others } = await takeCapacity(adminDb, {
            domain,
            found,
            configured,
            claimer,
            recipients,
            now,
          });
          slots.set(domain, held);
          until.push(...others);
        }
        return until;
      });
      await postponeAll(later);
      const postponed = new Set(later.map(({ id }) => id));
      return claimed.filter(({ id }) => !postponed.has(id));
    },

    atOnce: (domain) => slots.get(domain) ?? Infinity,

    async slowDown(domain, waiting) {
      const until = await database.asAdmin(async (adminDb) => {
        const configured = mailLimits.get(domain);
        const { rows, now } = await lockDomains(adminDb, [domain]);
        const found = rows.get(domain);
        if (!found) return [];
        const row = slowed(found, configured, now);
        const turns = takeTurns(row, limitNow(row, configured).perMinute, waiting.length, now);
        await writeDomain(adminDb, domain, turns.row);
        return waiting.map(({ id }, place) => ({ id, at: turns.others[place] ?? new Date(now) }));
      });
      await postponeAll(until);
    },

    async renew() {
      if (slots.size > 0) await renewSlots(database.adminDb, claimer);
    },
    async close() {
      if (slots.size > 0) await releaseSlots(database.adminDb, claimer);
    },
  };
}

function groupByDomain(claimed: readonly ClaimedRecipient[]): Map<string, ClaimedRecipient[]> {
  const byDomain = new Map<string, ClaimedRecipient[]>();
  for (const recipient of claimed) {
    const domain = domainOf(recipient.address);
    const others = byDomain.get(domain);
    if (others) others.push(recipient);
    else byDomain.set(domain, [recipient]);
  }
  return byDomain;
}

/** A domain, whose row is locked, with the recipients to be sent there now. */
interface DomainBatch {
  domain: string;
  found: DomainRow;
  configured: DomainLimit | undefined;
  claimer: string;
  recipients: readonly ClaimedRecipient[];
  now: number;
}

/** Takes slots and turns at a domain. @returns how many slots this sender holds there, and the postponed recipients */
async function takeCapacity(
  adminDb: Queryable,
  { domain, found, configured, claimer, recipients, now }: DomainBatch,
): Promise<{ held: number; others: Postponed[] }> {
  const row = eased(found, configured, now);
  const { perMinute, atOnce } = limitNow(row, configured);
  const wanted = Math.min(atOnce, recipients.length);
  const held = atOnce === Infinity ? Infinity : await takeSlots(adminDb, { domain, claimer, atOnce, wanted });
  if (held === 0) {
    const at = new Date(now + NO_SLOT_MS);
    return { held, others: recipients.map(({ id }) => ({ id, at })) };
  }
  const turns = takeTurns(row, perMinute, recipients.length, now);
  await writeDomain(adminDb, domain, turns.row);
  const late = recipients.slice(turns.allowed);
  return { held, others: late.map(({ id }, place) => ({ id, at: turns.others[place] ?? new Date(now) })) };
}
