import type { Country } from '../../../../contract/country';
import { insertSeller } from '../../../boxOffice/boxOfficeSellerQueries';
import { shiftReport } from '../../../boxOffice/shiftReport';
import { endShift, openShift } from '../../../boxOffice/tillQueries';
import type { Queryable } from '../../../database/openDatabase';
import type { Services } from '../../../services';
import { whyNotOnSale } from '../../../ticketing/offer/onSale';
import { listOffers } from '../../../ticketing/offer/saleQueries';
import { hashPassword } from '../../../user/passwordHash';
import { findLastPastSession } from './demoBoxOfficeQueries';
import { sellAtTime, voidAtTime, type DemoDoorSale } from './demoDoorSales';

/** The demo's sellers; the README lists their PINs. */
const SELLERS = [
  { name: 'Ana Rangi', pin: '2468' },
  { name: 'Tom Ellis', pin: '1357' },
] as const;
const FLOAT_CENTS = 15_000;

const sales: readonly DemoDoorSale[] = [
  { minute: -41, method: 'cash', quantity: 2 },
  { minute: -37, method: 'card_terminal', quantity: 2 },
  { minute: -32, method: 'cash', quantity: 1 },
  { minute: -28, method: 'card_terminal', quantity: 4 },
  { minute: -24, method: 'complimentary', quantity: 2, reason: 'Guests of the band' },
  { minute: -19, method: 'cash', quantity: 3, voided: 'Meant next week’s night' },
  { minute: -13, method: 'card_terminal', quantity: 2 },
  { minute: -9, method: 'cash', quantity: 2 },
  { minute: -4, method: 'cash', quantity: 1 },
  { minute: 5, method: 'card_terminal', quantity: 1 },
  { minute: 14, method: 'cash', quantity: 2 },
];

/** Seeds two door sellers, and the first one's sales at the last past session. */
export async function seedBoxOffice(
  db: Queryable,
  services: Services,
  { organiserId, userId, country, now }: { organiserId: string; userId: string; country: Country; now: Date },
): Promise<void> {
  const [sellerId] = await Promise.all(
    SELLERS.map(async ({ name, pin }) =>
      insertSeller(db, { organiserId, name, pinHash: await hashPassword(pin), now }),
    ),
  );
  const night = await findLastPastSession(db, organiserId, now);
  if (!night || !sellerId) return;
  const { sessionId, eventId, startsAt } = night;
  const at = (minute: number) => new Date(startsAt.getTime() + minute * 60_000);
  const opened = at(-50);
  const offers = await listOffers(db, { eventId, channel: 'box_office' });
  const offer = offers.find(
    (one) =>
      one.sessionId === sessionId &&
      one.accessCode === null &&
      one.pricing === 'fixed' &&
      whyNotOnSale(one, offers, opened) === undefined,
  );
  if (!offer) return;
  const shiftId = await openShift(db, { organiserId, sellerId, floatCents: FLOAT_CENTS, now: opened });
  const seller = SELLERS[0].name;
  const till = { organiserId, userId, country, seller, shiftId, sessionId, eventId, offerId: offer.offerId };
  for (const sale of sales) {
    const orderId = await sellAtTime(db, { ...services, clock: { now: () => at(sale.minute) } }, till, sale);
    const { voided: reason } = sale;
    if (reason) {
      const later = { ...services, clock: { now: () => at(sale.minute + 3) } };
      await voidAtTime(db, later, till, { orderId, reason });
    }
  }
  const { cashExpectedCents } = await shiftReport(db, organiserId, shiftId);
  await endShift(db, shiftId, {
    countedCents: cashExpectedCents - 200,
    note: 'Two dollars short: a coin rolled under the stage.',
    now: at(35),
  });
}
