import { expireOverdueCarts } from '../../../src/server/order/cart/expireCarts';
import { addCard } from '../factories/planFactories';
import { signInAgain, wordedReply, type HistoryAccount } from './historyAccount';
import type { PlanBooks } from './planBooks';
import { sweep } from './planSteps';
import { nextClockChange, nextMidnight, nextMonth } from './zoneDays';

/** Before the sessions of the event on sale, so that there is always something to sell. */
const END = Date.parse('2031-02-01T00:00:00Z');

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Time passes: some hours, a month and a half, or to the end of a day or a month, or to where the clocks are changed. */
export const clockStep = (account: HistoryAccount): Promise<string> => passTo(account, nextInstant(account));

/** The next renewal cannot be paid, because its card is declined, and days go by in which it stays unpaid. */
export async function unpaidStep(account: HistoryAccount, { defaultCardId }: PlanBooks): Promise<string> {
  const { clock, owner, random } = account;
  const reply = await addCard(owner, 'declined_later', { replaces: defaultCardId });
  const days = 31 + random.below(20);
  const passed = await passTo(account, new Date(clock.now().getTime() + days * DAY_MS));
  return `${wordedReply('card that is declined later', reply)}, ${passed}`;
}

/** What is due on the way is done each week: a server never leaves a renewal for longer than that. */
async function passTo(account: HistoryAccount, next: Date): Promise<string> {
  const { server, clock, owner, eventId } = account;
  if (next.getTime() > END) return 'the end of time';
  for (let week = clock.now().getTime() + WEEK_MS; week < next.getTime(); week += WEEK_MS) {
    clock.set(new Date(week).toISOString());
    await sweep(account);
  }
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
