import { z } from 'zod';
import type { BoxOfficeReport, BoxOfficeShiftPage } from '../../contract/boxOffice/boxOffice';
import { countryFacts } from '../../contract/country';
import type { Queryable } from '../database/openDatabase';
import { badInput, notFound } from '../http/httpErrors';
import type { Services } from '../services';
import {
  findOrganiserFacts,
  findShiftFigures,
  listNotableSales,
  listShifts,
  sumByType,
} from './shiftReportQueries';
import { endShift, sumByMethod } from './tillQueries';
import { requireTill, tillLocked, type Device } from './tillService';

/**
 * The sales of a shift, and the cash expected in its drawer: float + cash taken - cash refunded.
 * @throws PublicError NOT_FOUND
 */
export async function shiftReport(
  db: Queryable,
  organiserId: string,
  shiftId: string,
): Promise<BoxOfficeReport> {
  const shift = z.guid().safeParse(shiftId).success ? await findShiftFigures(db, shiftId) : undefined;
  if (!shift) throw notFound('shift');
  const { country, zone, gstRegistered } = await findOrganiserFacts(db, organiserId);
  const byType = await sumByType(db, shiftId);
  const notes = await listNotableSales(db, shiftId);
  const { floatCents, cashTakenCents, cashReturnedCents, countedCents } = shift;
  const cashExpectedCents = floatCents + cashTakenCents - cashReturnedCents;
  return {
    ...shift,
    openedAt: shift.openedAt.toISOString(),
    closedAt: shift.closedAt?.toISOString() ?? null,
    zone,
    currency: countryFacts(country).currency,
    gstRegistered,
    tickets: byType.reduce((sum, { kind, quantity }) => sum + (kind === 'ticket' ? quantity : 0), 0),
    byMethod: await sumByMethod(db, shiftId),
    byType,
    comps: notes
      .filter(({ method, voidedAt }) => method === 'complimentary' && voidedAt === null)
      .map(({ orderId, number, compReason, tickets, soldAt }) => ({
        orderId,
        number,
        tickets,
        reason: compReason,
        soldAt: soldAt.toISOString(),
      })),
    voids: notes.flatMap(({ orderId, number, method, voidReason, voidedAt, voidedCents }) =>
      voidedAt === null
        ? []
        : [
            {
              orderId,
              number,
              method,
              reason: voidReason,
              totalCents: voidedCents,
              voidedAt: voidedAt.toISOString(),
            },
          ],
    ),
    cashExpectedCents,
    differenceCents: countedCents === null ? null : countedCents - cashExpectedCents,
  };
}

/**
 * Ends the shift at this till with the cash counted in its drawer, and locks the till. It waits for sales in progress,
 * and later sales are refused.
 * @throws PublicError TILL_LOCKED
 */
export async function closeShift(
  { database, clock }: Services,
  device: Device,
  counted: { countedCents: number; note: string },
): Promise<BoxOfficeReport> {
  const now = clock.now();
  return database.withOrganiser(device.organiserId, async (db) => {
    const { shiftId } = await requireTill(db, device, now);
    if (!(await endShift(db, shiftId, { ...counted, now }))) throw tillLocked();
    return shiftReport(db, device.organiserId, shiftId);
  });
}

const PAGE_SHIFTS = 20;

/** @throws PublicError BAD_USER_INPUT naming `after` for a malformed cursor */
export async function shiftPage(
  db: Queryable,
  organiserId: string,
  after: string | null,
): Promise<BoxOfficeShiftPage> {
  if (after !== null && !z.guid().safeParse(after).success) {
    throw badInput('after', 'This page of the list does not exist. Reload the page.');
  }
  // One row more than a page shows whether there is another page.
  const rows = await listShifts(db, { after, limit: PAGE_SHIFTS + 1 });
  const shifts = rows.slice(0, PAGE_SHIFTS);
  const { country, zone } = await findOrganiserFacts(db, organiserId);
  return {
    shifts,
    currency: countryFacts(country).currency,
    zone,
    after: rows.length > PAGE_SHIFTS ? (shifts.at(-1)?.id ?? null) : null,
  };
}
