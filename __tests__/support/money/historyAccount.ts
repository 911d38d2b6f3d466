import { randomBytes } from 'node:crypto';
import type { BookingFee } from '../../../src/contract/tixsuite/bookingFee';
import { hashOfSecret } from '../../../src/server/http/secretHash';
import { PublicError } from '../../../src/server/http/httpErrors';
import type { SeededRandom } from '../corpora/seededRandom';
import { buildPromoCode, buildSale } from '../factories/sellingFactories';
import type { settableClock } from '../factories/startFactories';
import type { TestPerson, TestServer } from '../startServer';

/** What all histories share. */
export interface HistoryWorld {
  server: TestServer;
  clock: ReturnType<typeof settableClock>;
  /** An admin of the provider, because only admins issue credit notes. */
  admin: TestPerson;
}

/** The account whose history is walked, with an event on sale and an open till. */
export interface HistoryAccount extends HistoryWorld {
  owner: TestPerson;
  random: SeededRandom;
  country: 'nz' | 'au';
  zone: string;
  eventId: string;
  sessionIds: readonly string[];
  /** Ids of the offers by ticket type and session, and the price of each type in cents. */
  offers: ReadonlyArray<{ offerIds: readonly string[]; cents: number }>;
  promoCodes: readonly [PromoCode, ...PromoCode[]];
  /** What is added to the price of a ticket now. */
  bookingFee: BookingFee;
  /** Carts whose bank waits for the buyer's answer. */
  atBank: Array<{ secret: string; orderId: string }>;
  /** What each order has to cost in cents, by the rules of prices alone. */
  costs: Map<string, number>;
  /** Places of orders and refunds by their ids, in the order in which the history came to them. */
  places: Map<string, number>;
}

interface PromoCode {
  code: string;
  percentOff: number;
}
const PROMO_CODES: HistoryAccount['promoCodes'] = [
  { code: 'EARLY', percentOff: 15 },
  { code: 'THIRD', percentOff: 33 },
];

const OPENED = [
  '2026-01-31T00:30:00Z',
  '2026-02-28T11:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-09-26T13:30:00Z',
  '2026-04-04T13:59:30Z',
  '2027-10-31T12:30:00Z',
] as const;

/** Opens an account at an instant that its seed gives; every second one is registered for GST. */
export async function openAccount(world: HistoryWorld, random: SeededRandom): Promise<HistoryAccount> {
  const { server, clock } = world;
  const { adminDb } = server.services.database;
  clock.set(random.pick(OPENED));
  const country = random.pick<'nz' | 'au'>(['nz', 'au']);
  const owner = await server.signedIn(['tixsuite', 'billingHistory'], { planId: 4, country });
  const { organiserId } = owner;
  await adminDb
    .updateTable('organiser')
    .set({ created_at: clock.now() })
    .where('id', '=', organiserId)
    .execute();
  if (random.happens(0.5)) await registerForGst(world, organiserId);
  const prices = [101 + random.below(9_000), 500 + 100 * random.below(90)];
  const sale = await buildSale(server.services, organiserId, {
    sessions: 2,
    seats: null,
    types: prices.map((priceCents) => ({ priceCents })),
  });
  const { eventId, sessionIds } = sale;
  for (const code of PROMO_CODES) await buildPromoCode(server.services, { organiserId, eventId }, code);
  await openTill(world, owner);
  return {
    ...{ ...world, owner, random, country, eventId, sessionIds, atBank: [], costs: new Map() },
    places: new Map(),
    promoCodes: PROMO_CODES,
    bookingFee: { kind: 'absorbed', cents: 0, basisPoints: 0 },
    zone: country === 'nz' ? 'Pacific/Auckland' : 'Australia/Sydney',
    offers: prices.map((cents, type) => ({ offerIds: sale.offers[type] ?? [], cents })),
  };
}

async function registerForGst({ server, clock }: HistoryWorld, organiserId: string): Promise<void> {
  const address = { street: '1 Quay Street', city: 'Auckland', region: '', postcode: '1010' };
  const contact = { contact_name: '', contact_email: '', contact_phone: '' };
  const names = { legal_name: 'Tidal Theatre Limited', trading_name: 'Tidal', business_number: '' };
  await server.services.database.adminDb
    .insertInto('tixsuite_company')
    .values({
      ...{ ...address, ...contact, ...names, organiser_id: organiserId },
      ...{ gst_registered: true, gst_number: '49091850', changed_at: clock.now() },
    })
    .execute();
}

/** Opens a till without a PIN, because hashing one takes longer than a whole step. */
async function openTill({ server, clock }: HistoryWorld, owner: TestPerson): Promise<void> {
  const { adminDb } = server.services.database;
  const own = { organiser_id: owner.organiserId };
  const seller = await adminDb
    .insertInto('box_office_seller')
    .values({ ...own, name: 'Ana Rangi', pin_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const shift = await adminDb
    .insertInto('box_office_shift')
    .values({ ...own, seller_id: seller.id, opened_at: clock.now(), float_cents: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = clock.now();
  await adminDb
    .insertInto('box_office_till')
    .values({
      ...own,
      sign_in_hash: deviceOf(owner).signInHash,
      shift_id: shift.id,
      unlocked_at: now,
      used_at: now,
    })
    .execute();
}

export const deviceOf = ({ organiserId, userId, cookie }: TestPerson) => ({
  ...{ organiserId, userId },
  signInHash: hashOfSecret(cookie.slice(cookie.indexOf('=') + 1)),
});

/** As if these people had just signed in, and the till had just been used. */
export async function signInAgain({ server, clock, admin }: HistoryWorld, owner: TestPerson): Promise<void> {
  const { adminDb } = server.services.database;
  const now = clock.now();
  await adminDb
    .updateTable('sign_in_session')
    .set({ last_used_at: now, proved_at: now, expires_at: new Date('2040-01-01') })
    .where('user_id', 'in', [owner.userId, admin.userId])
    .execute();
  await adminDb
    .updateTable('box_office_till')
    .set({ used_at: now })
    .where('organiser_id', '=', owner.organiserId)
    .execute();
}

/** A key that no request has used before. */
export const newKey = (): string => randomBytes(16).toString('hex');

/** Does something once, or sometimes twice at the same time, as an impatient person does. @returns the first result */
export async function perhapsTwice<T>({ random }: HistoryAccount, action: () => Promise<T>): Promise<T> {
  const [first] = await Promise.all(random.happens(0.2) ? [action(), action()] : [action()]);
  return first;
}

/** What was done, and with which answer: a refusal is part of a history, a fault of the server is not. */
export async function unlessRefused(what: string, action: () => Promise<unknown>): Promise<string> {
  try {
    await action();
    return what;
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    return wordedRefusal(what, error.code, error.message);
  }
}

/** The same for a reply of GraphQL. */
export function wordedReply(what: string, { errors }: Awaited<ReturnType<TestPerson['graphql']>>): string {
  const [error] = errors ?? [];
  return error ? wordedRefusal(what, error.extensions.code, error.message) : what;
}

function wordedRefusal(what: string, code: unknown, message: string): string {
  if (code !== 'BAD_USER_INPUT' && code !== 'CONFLICT')
    throw new Error(`${what}: ${String(code)} ${message}`);
  return `${what} (${message})`;
}
