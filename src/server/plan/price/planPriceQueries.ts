import { sql } from 'kysely';
import { countries, type Country, countryFacts } from '../../../contract/country';
import { type GstPercent, gstPercentOf } from '../../../contract/money';
import type { ListedPrice, PriceInterval, PriceState } from '../../../contract/plan/planPrice';
import type { Queryable } from '../../database/openDatabase';

export interface PlanPrice {
  planId: number;
  interval: PriceInterval;
  /** What is paid, GST included where there is any. */
  cents: number;
  gstPercent: GstPercent;
}

/** The prices of all plans on a day, by plan. There is GST in them only while the provider is registered for it. */
export async function findPricesOn(db: Queryable, country: Country, day: string): Promise<PlanPrice[]> {
  const { rows } = await sql<Omit<PlanPrice, 'gstPercent'> & { gstIncluded: boolean }>`
    select plan_id as "planId", interval, cents, gst_included as "gstIncluded"
    from plan_prices_on(${country}, ${day}::date)`.execute(db);
  return rows.map(({ gstIncluded, ...price }) => ({
    ...price,
    gstPercent: gstPercentOf(country, gstIncluded),
  }));
}

/** The day in each country's own zone, by which prices change. */
export type PriceDays = Readonly<Record<Country, string>>;

export async function findPriceDays(db: Queryable, now: Date): Promise<PriceDays> {
  const dayIn = (country: Country) =>
    sql<string>`(${now}::timestamptz at time zone ${countryFacts(country).defaultZone})::date`;
  const { rows } = await sql<Record<Country, string>>`
    select ${dayIn('nz')} as nz, ${dayIn('au')} as au`.execute(db);
  const [days] = rows;
  if (!days) throw new Error('The database does not say which day it is.');
  return days;
}

/** All prices, those of a plan in the order of their days. Each ends on the day before the next one. */
export async function listPrices(db: Queryable, days: PriceDays): Promise<ListedPrice[]> {
  const { rows } = await sql<
    Omit<ListedPrice, 'gstPercent' | 'changedAt' | 'country' | 'state'> & {
      country: Country;
      gstIncluded: boolean;
      changedAt: Date;
    }
  >`
    select price.id, plan_id as "planId", country, interval, cents, gst_included as "gstIncluded",
      valid_from as "validFrom", user_name as "changedBy", changed_at as "changedAt",
      lead(valid_from) over (partition by country, plan_id, interval order by valid_from) - 1 as "validTo"
    from plan_price as price left join portal_user on portal_user.id = changed_by
    order by country desc, plan_id, interval, valid_from`.execute(db);
  return rows.map(({ gstIncluded, changedAt, ...price }) => ({
    ...price,
    gstPercent: gstPercentOf(price.country, gstIncluded),
    state: stateOn(days[price.country], price),
    changedAt: changedAt.toISOString(),
  }));
}

function stateOn(
  today: string,
  { validFrom, validTo }: Pick<ListedPrice, 'validFrom' | 'validTo'>,
): PriceState {
  if (validFrom > today) return 'coming';
  return validTo !== null && validTo < today ? 'past' : 'current';
}

interface PriceChange {
  planId: number;
  country: Country;
  interval: PriceInterval;
  cents: number;
  validFrom: string;
  userId: string;
  now: Date;
}

/** Sets the price from a day on, in place of one that begins on the same day. */
export async function writePrice(db: Queryable, change: PriceChange): Promise<void> {
  const values = { cents: change.cents, changed_by: change.userId, changed_at: change.now };
  await db
    .insertInto('plan_price')
    .values({
      plan_id: change.planId,
      country: change.country,
      currency: countryFacts(change.country).currency,
      interval: change.interval,
      valid_from: change.validFrom,
      ...values,
    })
    .onConflict((conflict) =>
      conflict.columns(['country', 'plan_id', 'interval', 'valid_from']).doUpdateSet(values),
    )
    .execute();
}

/** Deletes a price that begins after the day of its country. @returns it; undefined when there is no such price */
export async function deleteFuturePrice(db: Queryable, id: number, days: PriceDays) {
  return db
    .deleteFrom('plan_price')
    .where('id', '=', id)
    .where((row) =>
      row.or(countries.map((country) => row('country', '=', country).and('valid_from', '>', days[country]))),
    )
    .returning(['plan_id', 'country', 'interval', 'cents', 'valid_from'])
    .executeTakeFirst();
}
