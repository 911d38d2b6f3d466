import type { Delivery } from '../../mail/mailer';
import type { DomainLimit } from '../../mail/domainLimits';

/** How a domain stands; instants in milliseconds since 1970. */
export interface DomainRow {
  slowedPerMinute: number | null;
  slowedAt: number | null;
  holdUntil: number | null;
  allowance: number;
  countedAt: number;
  putOffUntil: number | null;
}

export interface Turns {
  /** How many of those who asked may go now. */
  mayGo: number;
  /** When each of the others may ask again, one behind the other so that they come about as fast as may go. */
  others: Date[];
  row: DomainRow;
}

const MINUTE_MS = 60_000;
/** What may go at once when nobody went for a while: as many as in so long. */
const BURST_MS = 5_000;
/** How long nobody goes to a domain whose mail server said that we are too fast. */
const HOLD_MS = 60_000;
/** Answers that come together are one reproach. */
const SAME_REPROACH_MS = 10_000;
/** After so long without a reproach the rate doubles. */
const EASE_MS = 300_000;
/** A domain that nobody limits begins with this when it asks for less, and is forgotten when it bears more. */
const UNLIMITED_PER_MINUTE = 1_200;
const SLOWEST_PER_MINUTE = 6;
const SLOWED_AT_ONCE = 2;

/** Messages a minute that the domain bears now, and how many at once. */
export function limitNow(row: DomainRow, configured: DomainLimit | undefined): DomainLimit {
  const perMinute = configured?.perMinute ?? UNLIMITED_PER_MINUTE;
  if (row.slowedPerMinute === null) return { perMinute, atOnce: configured?.atOnce ?? Infinity };
  return {
    perMinute: Math.min(row.slowedPerMinute, perMinute),
    atOnce: Math.min(configured?.atOnce ?? SLOWED_AT_ONCE, SLOWED_AT_ONCE),
  };
}

/** Faster again, where nothing was said against it for a while. */
export function eased(row: DomainRow, configured: DomainLimit | undefined, now: number): DomainRow {
  if (row.slowedPerMinute === null || (row.slowedAt ?? 0) + EASE_MS > now) return row;
  const faster = row.slowedPerMinute * 2;
  const bearable = configured?.perMinute ?? UNLIMITED_PER_MINUTE;
  return { ...row, slowedPerMinute: faster >= bearable ? null : faster, slowedAt: now };
}

/** Who of `wanted` recipients may go now. Of those who may not, none is lost: each gets an instant. */
export function takeTurns(row: DomainRow, perMinute: number, wanted: number, now: number): Turns {
  const gapMs = MINUTE_MS / perMinute;
  const most = Math.max(1, BURST_MS / gapMs);
  const passed = Math.max(0, now - row.countedAt);
  const allowance = Math.min(most, row.allowance + passed / gapMs);
  const held = (row.holdUntil ?? 0) > now;
  const mayGo = held ? 0 : Math.min(wanted, Math.floor(allowance));
  const from = Math.max(row.putOffUntil ?? 0, row.holdUntil ?? 0, now);
  const others = Array.from(
    { length: wanted - mayGo },
    (_, place) => new Date(Math.ceil(from + (place + 1) * gapMs)),
  );
  return {
    mayGo,
    others,
    row: {
      ...row,
      allowance: allowance - mayGo,
      countedAt: now,
      putOffUntil: others.at(-1)?.getTime() ?? row.putOffUntil,
    },
  };
}

/** The mail server of the domain said that we are too fast: half as fast from now on, and nothing for a minute. */
export function slowed(row: DomainRow, configured: DomainLimit | undefined, now: number): DomainRow {
  if (row.slowedAt !== null && row.slowedAt + SAME_REPROACH_MS > now && row.slowedPerMinute !== null)
    return row;
  const { perMinute } = limitNow(row, configured);
  return {
    ...row,
    slowedPerMinute: Math.max(SLOWEST_PER_MINUTE, Math.floor(perMinute / 2)),
    slowedAt: now,
    holdUntil: now + HOLD_MS,
    allowance: 0,
    countedAt: now,
  };
}

const TOO_FAST = /\b4\.7\.\d|too (many|fast|much)|rate|throttl|exceed|limit|unusual/i;

/** Whether a passing no is about how fast we are, and from the reader's side rather than our own mail server's. */
export const saysTooFast = ({ outcome, answer, concernsRecipient }: Delivery): boolean =>
  outcome === 'transient' &&
  concernsRecipient === true &&
  /^4(21|5[012])/.test(answer) &&
  TOO_FAST.test(answer);
