import type { ClaimedRecipient } from './claimQueries';

/** The queue from which slots take their next recipient. More are claimed while those in it are being sent. */
export interface RecipientFeed {
  /** The next recipient whose domain has capacity; undefined when there is none for this slot any more. */
  next(): Promise<ClaimedRecipient | undefined>;
  /** Call it once for each recipient taken, after its message is finished. */
  done(recipient: ClaimedRecipient): void;
  /** Stops claiming recipients and giving them out. */
  stop(): void;
  /** Removes the recipients of a domain that no slot has taken yet. */
  takeBack(domain: string): ClaimedRecipient[];
}

/** When fewer than this are left, more are claimed. */
const LOW = 250;
/** This many may wait here for capacity at their domain while others are claimed. */
const MAX_WAITING = 2_000;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * @param claim claims some more; undefined when there is nobody to claim now
 * @param atOnce how many messages to a domain may be under way here at once; Infinity for most
 */
export function recipientFeed(
  claim: () => Promise<readonly ClaimedRecipient[] | undefined>,
  atOnce: (domain: string) => number,
): RecipientFeed {
  let inHand: ClaimedRecipient[] = [];
  let taken = 0;
  let ended = false;
  let claiming: Promise<void> | undefined;
  /** The recipients who wait for capacity at their domain, by domain, in order. */
  const waiting = new Map<string, ClaimedRecipient[]>();
  let allWaiting = 0;
  const underWay = new Map<string, number>();

  const hasCapacity = (domain: string) => (underWay.get(domain) ?? 0) < atOnce(domain);

  const claimMore = async () => {
    const more = await claim();
    if (!more) ended = true;
    if (ended) return;
    inHand = [...inHand.slice(taken), ...(more ?? [])];
    taken = 0;
  };

  /** A failure reaches the callers that wait for it. If nobody waits, the next call of `next` claims again. */
  function claimAhead(): Promise<void> {
    const claimed = claimMore().finally(() => (claiming = undefined));
    claimed.catch(() => {});
    return claimed;
  }

  function take(): ClaimedRecipient | undefined {
    if (allWaiting > 0) {
      for (const [domain, queue] of waiting) {
        if (!hasCapacity(domain)) continue;
        const first = queue.shift();
        if (queue.length === 0) waiting.delete(domain);
        allWaiting--;
        return first;
      }
    }
    for (;;) {
      const recipient = inHand[taken];
      if (!recipient) return undefined;
      taken++;
      const domain = domainOf(recipient.address);
      if (hasCapacity(domain)) return recipient;
      const queue = waiting.get(domain) ?? [];
      queue.push(recipient);
      waiting.set(domain, queue);
      allWaiting++;
    }
  }

  return {
    async next() {
      for (;;) {
        if (!ended && inHand.length - taken < LOW && allWaiting < MAX_WAITING) {
          claiming ??= claimAhead();
        }
        const recipient = take();
        if (recipient) {
          const domain = domainOf(recipient.address);
          if (atOnce(domain) < Infinity) underWay.set(domain, (underWay.get(domain) ?? 0) + 1);
          return recipient;
        }
        // The recipients who still wait here are taken by the slots that are sending to their domain.
        if (!claiming) return undefined;
        await claiming;
      }
    },
    done({ address }) {
      const domain = domainOf(address);
      const count = underWay.get(domain);
      if (count) underWay.set(domain, count - 1);
    },
    stop() {
      ended = true;
      inHand = [];
      taken = 0;
      waiting.clear();
      allWaiting = 0;
    },
    takeBack(domain) {
      const left = inHand.slice(taken);
      const theirs = waiting.get(domain) ?? [];
      inHand = left.filter(({ address }) => domainOf(address) !== domain);
      taken = 0;
      waiting.delete(domain);
      allWaiting -= theirs.length;
      return [...theirs, ...left.filter(({ address }) => domainOf(address) === domain)];
    },
  };
}
