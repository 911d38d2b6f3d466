import { sql, type RawBuilder } from 'kysely';
import { type SalesDimension } from '../../../contract/report/salesReport';
import type { StoredDimension } from './saleFigureQueries';

interface Shape {
  stored: StoredDimension;
  /** What the figures are added up by before they are joined, if not by their own key: the key that `joins` find. */
  summedBy?: RawBuilder<unknown>;
  key: RawBuilder<unknown>;
  label: RawBuilder<unknown>;
  detail?: RawBuilder<unknown>;
  /** The zone of a session, whose wall time is the detail. */
  zone?: RawBuilder<unknown>;
  /** The event of a row, if it has one. */
  event?: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
  /** An order can belong to several rows. */
  shared?: true;
  /** The rows are sorted by their key, the last first, and not by what was sold. */
  latestFirst?: true;
}

const ofOffer = sql`join offer on offer.id::text = figure.key`;

/** How the rows of each dimension are read from the figures. */
export const salesShapes: Record<SalesDimension, Shape> = {
  event: {
    stored: 'channel',
    key: sql`event.id::text`,
    label: sql`event.title`,
    event: sql`event.id`,
    summedBy: sql`event_id::text`,
    joins: sql`join event on event.id::text = figure.key`,
  },
  session: {
    stored: 'offer',
    key: sql`event_session.id::text`,
    label: sql`event.title`,
    detail: sql`to_char(event_session.starts_local, 'YYYY-MM-DD"T"HH24:MI')`,
    zone: sql`event_session.zone`,
    event: sql`event.id`,
    joins: sql`${ofOffer} join event_session on event_session.id = offer.session_id join event on event.id = offer.event_id`,
    shared: true,
  },
  type: {
    stored: 'offer',
    key: sql`ticket_type.id::text`,
    label: sql`ticket_type.name`,
    detail: sql`event.title`,
    event: sql`event.id`,
    joins: sql`${ofOffer} join ticket_type on ticket_type.id = offer.ticket_type_id
      join event on event.id = offer.event_id`,
    shared: true,
  },
  tier: {
    stored: 'offer',
    key: sql`price_tier.id::text`,
    label: sql`ticket_type.name || ', ' || price_tier.name`,
    detail: sql`event.title`,
    event: sql`event.id`,
    joins: sql`${ofOffer} join price_tier on price_tier.id = offer.price_tier_id
      join ticket_type on ticket_type.id = price_tier.ticket_type_id join event on event.id = offer.event_id`,
    shared: true,
  },
  // The offers that draw on a pool now, as its stock counts them. An offer can draw on several pools.
  pool: {
    stored: 'offer',
    key: sql`pool.id::text`,
    label: sql`pool.name`,
    detail: sql`event.title`,
    event: sql`event.id`,
    joins: sql`${ofOffer} join offer_stock on offer_stock.offer_id = offer.id
      join stock as pool on pool.id = offer_stock.stock_id and pool.kind = 'pool'
      join event on event.id = offer.event_id`,
    shared: true,
  },
  addOn: {
    stored: 'offer',
    key: sql`add_on.id::text`,
    label: sql`add_on.name`,
    joins: sql`${ofOffer} join add_on on add_on.id = offer.add_on_id`,
    shared: true,
  },
  channel: { stored: 'channel', key: sql`figure.key`, label: sql`figure.key` },
  promoCode: {
    stored: 'promo_code',
    key: sql`promo_code.id::text`,
    label: sql`promo_code.code`,
    joins: sql`join promo_code on promo_code.id::text = figure.key`,
  },
  seller: {
    stored: 'seller',
    key: sql`box_office_seller.id::text`,
    label: sql`box_office_seller.name`,
    joins: sql`join box_office_seller on box_office_seller.id::text = figure.key`,
  },
  source: { stored: 'source', key: sql`figure.key`, label: sql`figure.key` },
  payment: { stored: 'payment', key: sql`figure.key`, label: sql`figure.key` },
  gst: { stored: 'gst', key: sql`figure.key`, label: sql`figure.key`, shared: true },
  hour: { stored: 'hour', key: sql`figure.key`, label: sql`figure.key` },
  day: {
    stored: 'channel',
    summedBy: sql`day::text`,
    latestFirst: true,
    key: sql`figure.key`,
    label: sql`figure.key`,
  },
};
