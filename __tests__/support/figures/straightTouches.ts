import { sql } from 'kysely';
import {
  attributionDays,
  attributionModels,
  attributionText,
} from '../../../src/contract/campaign/attribution';
import type { Queryable } from '../../../src/server/database/openDatabase';

/** A campaign that an order counts for by one attribution, such as `last-7`. */
export interface Touch {
  attribution: string;
  orderId: string;
  campaignId: string;
  /** That of the campaign's last click within the longest time. */
  recipientId: number;
  cents: number;
}

interface Click {
  order_id: string;
  campaign_id: string;
  recipient_id: number;
  hit_id: number;
  way: 'visit' | 'address';
  cents: number;
  /** In days before the order; negative for a click after it. */
  age: number;
}

/** The campaigns of each complete order by every attribution, straight from the raw clicks (DOMAIN section 2). */
export async function straightTouches(db: Queryable, organiserId: string): Promise<Touch[]> {
  const { rows } = await sql<Click>`
    with placed as (
      select * from ticket_order where organiser_id = ${organiserId} and state = 'complete' and channel = 'web'
    ), click as (
      select order_id, campaign_id, recipient_id, hit_id, clicked_at, 'visit' as way from order_click
      union all
      select placed.id, hit.campaign_id, hit.recipient_id, hit.id, hit.happened_at, 'address' from placed
        join campaign_recipient as mail on mail.organiser_id = placed.organiser_id and mail.address = placed.buyer_address
        join campaign_hit as hit on hit.recipient_id = mail.id
      where mail.address <> '' and hit.kind = 'click' and hit.class = 'human'
    )
    select order_id, campaign_id, recipient_id, hit_id, way, total_cents - refunded_cents as cents,
      extract(epoch from completed_at - clicked_at)::float / 86400 as age
    from placed join click on click.order_id = placed.id`.execute(db);
  const clicksOfOrders = new Map<string, Click[]>();
  for (const click of rows) {
    const clicks = clicksOfOrders.get(click.order_id);
    if (clicks) clicks.push(click);
    else clicksOfOrders.set(click.order_id, [click]);
  }
  return [...clicksOfOrders.values()].flatMap(touchesOfOrder);
}

const lastOf = (clicks: readonly Click[]) => clicks.find(({ way }) => way === 'visit') ?? clicks.at(-1);

function touchesOfOrder(all: readonly Click[]): Touch[] {
  const visit = all.find(({ way }) => way === 'visit');
  const byAddress = all
    .filter((click) => click.way === 'address' && click.hit_id !== visit?.hit_id)
    .sort((one, other) => other.age - one.age || one.hit_id - other.hit_id);
  const within = (days: number) => {
    const inTime = byAddress.filter(({ age }) => age >= 0 && age < days);
    return visit ? [visit, ...inTime] : inTime;
  };
  const longest = within(Math.max(...attributionDays));
  const touches: Touch[] = [];
  for (const days of attributionDays) {
    const clicks = within(days).sort((one, other) => other.age - one.age || one.hit_id - other.hit_id);
    const chosen = { last: lastOf(clicks)?.campaign_id, first: clicks[0]?.campaign_id };
    for (const campaignId of new Set(clicks.map(({ campaign_id }) => campaign_id))) {
      const own = lastOf(longest.filter(({ campaign_id }) => campaign_id === campaignId));
      if (!own) continue;
      for (const model of attributionModels) {
        if (model !== 'any' && chosen[model] !== campaignId) continue;
        touches.push({
          attribution: attributionText({ model, days }),
          orderId: own.order_id,
          campaignId,
          recipientId: own.recipient_id,
          cents: own.cents,
        });
      }
    }
  }
  return touches;
}
