import { expireOverdueCarts } from '../../../src/server/order/cart/expireCarts';
import { signInAgain, type HistoryAccount } from './historyAccount';
import { nextClockChange, nextMidnight, nextMonth } from './zoneDays';

/** Before the sessions of the event on sale, so that there is always something to sell. */
const END = Date.parse('2031-02-01T00:00:00Z');

/** Time passes: some hours, a month and a half, or to the end of a day or a month, or to where the clocks are changed. */
export async function clockStep(account: HistoryAccount): Promise<string> {
  const { server, clock, owner, eventId } = account;
  const next = nextInstant(account);
  if (next.getTime() > END) return 'the end of time';
  clock.set(next.toISOString());
  await signInAgain(account, owner);
  await expireOverdueCarts(server.services, { organiserId: owner.organiserId, eventId });
  return next.toISOString();
}

function nextInstant({ clock, random, zone }: HistoryAccount): Date {
  const now = clock.now();
  // The last second before, the instant itself, or half an hour around it.
  const around = (instant: Date) =>
    new Date(instant.getTime() + random.pick([-1_000, 0, -1_800_000, 1_800_000]));
  const later = (hours: number) => new Date(now.getTime() + (1 + random.below(hours)) * 3_600_000);
  const next = random.pick([
    () => later(30),
    () => later(24 * 16),
    () => later(24 * 45),
    () => around(nextMidnight(zone, now)),
    () => around(nextMonth(zone, now)),
    () => around(nextClockChange(zone, now)),
  ])();
  return next > now ? next : later(1);
}
