import { sql } from 'kysely';
import { campaignTouch } from './worldSources';
import { share, type Seeding } from './worldSql';

/** One in ten of the website's orders comes from a click of its buyer in the large campaign, if there is one. */
export async function insertOrderClicks({ db, own }: Seeding): Promise<void> {
  await sql`analyze campaign_hit, contact_order`.execute(db);
  await sql`
    insert into order_click (organiser_id, order_id, campaign_id, recipient_id, hit_id, clicked_at)
    select ${own}, bought.order_id, hit.campaign_id, hit.recipient_id, hit.id, hit.happened_at
    from contact_order as bought join seed_order on seed_order.id = bought.order_id
    cross join lateral (
      select id, campaign_id, recipient_id, happened_at from campaign_hit
      where contact_id = bought.contact_id and kind = 'click' and class = 'human' and happened_at < bought.completed_at
      order by happened_at desc limit 1
    ) as hit
    where seed_order.channel = 'web' and ${share('seed_order.n', 60)} < 0.2`.execute(db);
  await sql`
    update ticket_order set click_hit_id = hit_id, last_touch = ${campaignTouch} from order_click where order_click.order_id = ticket_order.id`.execute(
    db,
  );
}
