import type { z } from 'zod';
import { type Country, countryFacts } from '../../../contract/country';
import { amountText } from '../../../contract/money';
import type { ListedPrice, PriceInterval } from '../../../contract/plan/planPrice';
import type { planPriceInput } from '../../../contract/plan/planPriceInput';
import { planName } from '../../../contract/plan/planNames';
import { insertAuditEntry } from '../../database/auditEntry';
import { badInput, conflict } from '../../http/httpErrors';
import type { SignedIn } from '../../http/signedIn';
import type { Services } from '../../services';
import { deleteFuturePrice, findPriceDays, listPrices, writePrice } from './planPriceQueries';

export async function pricesOf({ database, clock }: Services): Promise<ListedPrice[]> {
  const { adminDb } = database;
  return listPrices(adminDb, await findPriceDays(adminDb, clock.now()));
}

/**
 * Sets the price of a plan from a day on.
 * @throws PublicError BAD_USER_INPUT at `validFrom` when that day has begun in the country, because organisers have seen
 *   the price of the day and invoices were made by it
 */
export async function setPlanPrice(
  services: Services,
  { userId, organiserId }: SignedIn,
  price: z.infer<typeof planPriceInput>,
): Promise<ListedPrice[]> {
  const { database, clock } = services;
  const now = clock.now();
  await database.asAdmin(async (db) => {
    if (price.validFrom <= (await findPriceDays(db, now))[price.country]) {
      throw badInput('validFrom', 'Choose a day after today. The price of a day that has begun stays.');
    }
    await writePrice(db, { ...price, userId, now });
    const detail = auditDetail({ ...price, from: price.validFrom });
    await insertAuditEntry(db, { organiserId, userId, action: 'provider.price_set', detail, now });
  });
  return pricesOf(services);
}

/** @throws PublicError CONFLICT when there is no such price, or its day has begun in the country */
export async function withdrawPlanPrice(
  services: Services,
  { userId, organiserId }: SignedIn,
  id: number,
): Promise<ListedPrice[]> {
  const { database, clock } = services;
  const now = clock.now();
  await database.asAdmin(async (db) => {
    const gone = await deleteFuturePrice(db, id, await findPriceDays(db, now));
    if (!gone) throw conflict('This price is active, or someone has withdrawn it. Reload the page.');
    const detail = auditDetail({ ...gone, planId: gone.plan_id, from: gone.valid_from });
    await insertAuditEntry(db, { organiserId, userId, action: 'provider.price_withdrawn', detail, now });
  });
  return pricesOf(services);
}

const auditDetail = (price: {
  planId: number;
  country: Country;
  interval: PriceInterval;
  cents: number;
  from: string;
}) => ({
  plan: planName(price.planId) ?? '',
  country: countryFacts(price.country).name,
  price: `$${amountText(price.cents)} a ${price.interval}`,
  from: price.from,
});
