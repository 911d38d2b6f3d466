import type { ClaimedRecipient } from './claimQueries';

/** What lanes take their next recipient from. More are claimed while those in hand are being sent. */
export interface RecipientFeed {
  /** The next one whose domain has room; undefined when there is none for this lane any more. */
  next(): Promise<ClaimedRecipient | undefined>;
  /** To be called once for each one taken, when nothing of it is under way any more. */
  done(recipient: ClaimedRecipient): void;
  /** Nobody more is claimed or given out. */
  stop(): void;
  /** Takes out those of a domain that nobody has taken yet. */
  takeBack(domain: string): ClaimedRecipient[];
}

/** With fewer in hand than this, the next are claimed. */
const LOW = 250;
/** So many may wait here for room at their domain, while others are claimed. */
const MOST_WAITING = 2_000;

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/**
 * @param claim claims some more; undefined when there is nobody to claim now
 * @param atOnce how many of a domain may be under way here at once; Infinity for most
 */
export function recipientFeed(
  claim: () => Promise<readonly ClaimedRecipient[] | undefined>,
  atOnce: (domain: string) => number,
): RecipientFeed {
  let inHand: ClaimedRecipient[] = [];
  let taken = 0;
  let ended = false;
  let claiming: Promise<void> | undefined;
  /** Of domains that have no room: who waits here for it, in their order. */
  const waiting = new Map<string, ClaimedRecipient[]>();
  let allWaiting = 0;
  const underWay = new Map<string, number>();

  const hasRoom = (domain: string) => (underWay.get(domain) ?? 0) < atOnce(domain);

  const claimMore = async () => {
    const more = await claim();
    if (!more) ended = true;
    if (ended) return;
    inHand = [...inHand.slice(taken), ...(more ?? [])];
    taken = 0;
  };

  /** Whoever waits for it hears that it failed. Where nobody does, the next one that asks for a recipient claims again. */
  function claimAhead(): Promise<void> {
    const claimed = claimMore().finally(() => (claiming = undefined));
    claimed.catch(() => {});
    return claimed;
  }

  function take(): ClaimedRecipient | undefined {
    if (allWaiting > 0) {
      for (const [domain, queue] of waiting) {
        if (!hasRoom(domain)) continue;
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
      if (hasRoom(domain)) return recipient;
      const queue = waiting.get(domain) ?? [];
      queue.push(recipient);
      waiting.set(domain, queue);
      allWaiting++;
    }
  }

  return {
    async next() {
      for (;;) {
        if (!ended && inHand.length - taken < LOW && allWaiting < MOST_WAITING) {
          claiming ??= claimAhead();
        }
        const recipient = take();
        if (recipient) {
          const domain = domainOf(recipient.address);
          if (atOnce(domain) < Infinity) underWay.set(domain, (underWay.get(domain) ?? 0) + 1);
          return recipient;
        }
        // Those who still wait here are taken by the lanes that have their domain under way.
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
