import { boxOfficeLimits, tillLockedCode, type BoxOfficeTill } from '../../contract/boxOffice/boxOffice';
import { countryFacts } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';
import { badInput, notFound, PublicError } from '../http/httpErrors';
import type { Services } from '../services';
import { isPasswordOf } from '../user/passwordHash';
import { clearPinTries, findSeller, lockSeller, countPinTry } from './boxOfficeSellerQueries';
import { findOrganiserFacts } from './shiftReportQueries';
import { findTill, openShift, moveTill, removeTill, sumByMethod, touchTill, type Till } from './tillQueries';

/** A device's sign-in session and the user who signed in on it. */
export interface Device {
  organiserId: string;
  userId: string;
  signInHash: Buffer;
}

const IDLE_MS = boxOfficeLimits.idleMinutes * 60_000;

const idleSince = (now: Date) => new Date(now.getTime() - IDLE_MS);

export const tillLocked = () =>
  new PublicError(409, tillLockedCode, 'The till is locked. Enter the PIN to continue; nothing was sold.');

/** @throws PublicError TILL_LOCKED when no seller has unlocked the till, or it has been idle for too long */
export async function requireTill(db: Queryable, { signInHash }: Device, now: Date): Promise<Till> {
  const till = await findTill(db, signInHash, idleSince(now));
  if (!till) throw tillLocked();
  await touchTill(db, signInHash, now);
  return { ...till, usedAt: now };
}

/** The till's seller and what the shift has sold so far; null while the till is locked. */
export async function tillOf(
  db: Queryable,
  { signInHash }: Device,
  now: Date,
): Promise<BoxOfficeTill | null> {
  const till = await findTill(db, signInHash, idleSince(now));
  return till ? tillView(db, till) : null;
}

async function tillView(db: Queryable, till: Till): Promise<BoxOfficeTill> {
  const byMethod = await sumByMethod(db, till.shiftId);
  const sum = (figure: 'sales' | 'tickets' | 'totalCents') =>
    byMethod.reduce((total, method) => total + method[figure], 0);
  return {
    shiftId: till.shiftId,
    sellerId: till.sellerId,
    sellerName: till.sellerName,
    openedAt: till.openedAt.toISOString(),
    since: till.unlockedAt.toISOString(),
    locksAt: new Date(till.usedAt.getTime() + IDLE_MS).toISOString(),
    floatCents: till.floatCents,
    currency: countryFacts(till.country).currency,
    country: till.country,
    sales: sum('sales'),
    tickets: sum('tickets'),
    totalCents: sum('totalCents'),
    byMethod,
  };
}

/**
 * Unlocks this device's till for a seller who knows the PIN, and opens their shift if they have none. The shift leaves
 * the device that it was on before.
 * @throws PublicError BAD_USER_INPUT naming `pin`, with the number of tries left or the time of the next try; NOT_FOUND
 */
export async function openTill(
  services: Services,
  device: Device,
  { sellerId, pin, floatCents }: { sellerId: string; pin: string; floatCents: number | undefined },
): Promise<BoxOfficeTill> {
  const { database, clock } = services;
  const { organiserId, signInHash } = device;
  const now = clock.now();
  await requirePin(services, organiserId, { sellerId, pin, now });
  return database.withOrganiser(organiserId, async (db) => {
    const seller = await lockSeller(db, sellerId);
    if (!seller || seller.archived_at) throw notFound('seller');
    await clearPinTries(db, sellerId);
    const shiftId = await openShift(db, { organiserId, sellerId, floatCents: floatCents ?? 0, now });
    await moveTill(db, { signInHash, organiserId, shiftId, now });
    const till = await findTill(db, signInHash, idleSince(now));
    if (!till) throw notFound('till');
    return tillView(db, till);
  });
}

async function requirePin(
  { database }: Services,
  organiserId: string,
  { sellerId, pin, now }: { sellerId: string; pin: string; now: Date },
): Promise<void> {
  const tried = await database.withOrganiser(organiserId, async (db) => ({
    attempt: await countPinTry(db, sellerId, now),
    seller: await findSeller(db, sellerId, now),
    organiser: await findOrganiserFacts(db, organiserId),
  }));
  const { attempt, seller, organiser } = tried;
  if (!seller || seller.archived) throw notFound('seller');
  const wait = (until: Date) =>
    badInput(
      'pin',
      `Too many wrong PINs. Try again at ${clockTime(until, organiser.zone)}, or give ${seller.name} a new PIN under Sellers.`,
    );
  if (!attempt) throw wait(new Date(seller.lockedUntil ?? now));
  if (await isPasswordOf(attempt.pinHash, pin)) return;
  if (attempt.lockedUntil) throw wait(attempt.lockedUntil);
  throw badInput(
    'pin',
    `This is not the PIN of ${seller.name}. ${attempt.triesLeft === 1 ? 'One try is' : `${attempt.triesLeft} tries are`} left.`,
  );
}

/** Rounded up to the next whole minute, when the PIN is accepted again. */
const clockTime = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('en-NZ', { timeZone: zone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(Math.ceil(instant.getTime() / 60_000) * 60_000),
  );

export const lockTill = (db: Queryable, { signInHash }: Device): Promise<void> => removeTill(db, signInHash);
