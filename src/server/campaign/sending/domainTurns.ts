import type { Delivery } from '../../mail/mailer';
import type { DomainLimit } from '../../mail/domainLimits';

/** The stored state of a domain; instants in milliseconds since 1970. */
export interface DomainRow {
  slowedPerMinute: number | null;
  slowedAt: number | null;
  holdUntil: number | null;
  allowance: number;
  countedAt: number;
  putOffUntil: number | null;
}

export interface Turns {
  /** How many of the recipients may be sent to now. */
  allowed: number;
  /** When each of the others may try again, one after the other at the rate of the domain. */
  others: Date[];
  row: DomainRow;
}

const MINUTE_MS = 60_000;
/** After a pause, the messages of this much time may be sent at once. */
const BURST_MS = 5_000;
/** How long sending to a domain stops after its mail server replied that we are too fast. */
const HOLD_MS = 60_000;
/** Replies within this time count as one. */
const SAME_COMPLAINT_MS = 10_000;
/** After this time without such a reply the rate doubles. */
const EASE_MS = 300_000;
/** A slowed domain without a configured limit starts from this rate, and is unlimited again once it reaches it. */
const UNLIMITED_PER_MINUTE = 1_200;
const SLOWEST_PER_MINUTE = 6;
const SLOWED_AT_ONCE = 2;

/** How many messages a minute the domain accepts now, and how many at once. */
export function limitNow(row: DomainRow, configured: DomainLimit | undefined): DomainLimit {
  const perMinute = configured?.perMinute ?? UNLIMITED_PER_MINUTE;
  if (row.slowedPerMinute === null) return { perMinute, atOnce: configured?.atOnce ?? Infinity };
  return {
    perMinute: Math.min(row.slowedPerMinute, perMinute),
    atOnce: Math.min(configured?.atOnce ?? SLOWED_AT_ONCE, SLOWED_AT_ONCE),
  };
}

/** Raises the rate again after a time without complaints from the mail server. */
export function eased(row: DomainRow, configured: DomainLimit | undefined, now: number): DomainRow {
  if (row.slowedPerMinute === null || (row.slowedAt ?? 0) + EASE_MS > now) return row;
  const faster = row.slowedPerMinute * 2;
  const fullRate = configured?.perMinute ?? UNLIMITED_PER_MINUTE;
  return { ...row, slowedPerMinute: faster >= fullRate ? null : faster, slowedAt: now };
}

/** How many of `wanted` recipients may be sent to now. Each of the others gets an instant. */
export function takeTurns(row: DomainRow, perMinute: number, wanted: number, now: number): Turns {
  const gapMs = MINUTE_MS / perMinute;
  const most = Math.max(1, BURST_MS / gapMs);
  const passed = Math.max(0, now - row.countedAt);
  const allowance = Math.min(most, row.allowance + passed / gapMs);
  const held = (row.holdUntil ?? 0) > now;
  const allowed = held ? 0 : Math.min(wanted, Math.floor(allowance));
  const from = Math.max(row.putOffUntil ?? 0, row.holdUntil ?? 0, now);
  const others = Array.from(
    { length: wanted - allowed },
    (_, place) => new Date(Math.ceil(from + (place + 1) * gapMs)),
  );
  return {
    allowed,
    others,
    row: {
      ...row,
      allowance: allowance - allowed,
      countedAt: now,
      putOffUntil: others.at(-1)?.getTime() ?? row.putOffUntil,
    },
  };
}

/** The domain's mail server replied that we are too fast: halves the rate and holds the domain for a minute. */
export function slowed(row: DomainRow, configured: DomainLimit | undefined, now: number): DomainRow {
  if (row.slowedAt !== null && row.slowedAt + SAME_COMPLAINT_MS > now && row.slowedPerMinute !== null)
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

/** Whether a transient failure is about our rate, and comes from the recipient's mail server rather than our own. */
export const saysTooFast = ({ outcome, answer, concernsRecipient }: Delivery): boolean =>
  outcome === 'transient' &&
  concernsRecipient === true &&
  /^4(21|5[012])/.test(answer) &&
  TOO_FAST.test(answer);
