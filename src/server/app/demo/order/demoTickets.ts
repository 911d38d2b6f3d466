import { sql } from 'kysely';
import type { Queryable } from '../../../database/openDatabase';
import { hashedShare } from '../campaign/demoHits';

/** Ticketholders who are in no audience and have given no consent: they only bought a ticket. */
const newcomers =
  'Abel Tane,Bianca Rossi,Callum Reid,Dina Haddad,Eru Poutama,Fiona Walsh,Gus Larsen,Hine Marsden,Ivan Petrov,Jade Kemp,Kofi Mensah,Lena Vogel,Mac Doyle,Nani Faleolo'.split(
    ',',
  );

/** The most addresses for each session: enough for realistic figures, few enough to read. */
const MAX_HOLDERS = 36;

/**
 * Seeds tickets for the sessions of every live event, mostly for people in the audiences; some hold several. Sessions
 * that are nearer have sold more. Call it in an admin transaction, after events and audiences.
 */
export async function seedTickets(
  db: Queryable,
  { organiserId, now }: { organiserId: string; now: Date },
): Promise<void> {
  const seat = hashedShare(sql.ref('chosen.address'), 'seats');
  await sql`
    with session as (
      select session.id, event_id, starts_at, ceil(least(${MAX_HOLDERS}::int, coalesce(capacity, 100) * 0.5)
        / (1 + greatest(0, extract(epoch from starts_at - ${now}) / 86400) / 9))::int as sold,
        title || row_number() over (partition by event_id order by starts_at) as label
      from event_session as session join event on event.id = session.event_id
      where event.organiser_id = ${organiserId} and event.state = 'live'
        and (event.publish_at is null or event.publish_at <= ${now})
    ), person as (
      select address, concat_ws(' ', fields ->> 'first_name', fields ->> 'last_name') as name
      from contact where organiser_id = ${organiserId} and jsonb_exists(fields, 'first_name')
        and ${hashedShare(sql.ref('address'), 'goes out')} < 0.25
      union all
      select replace(lower(name), ' ', '.') || '@example.com', name from unnest(${newcomers}::text[]) as newcomer (name)
    )
    insert into ticket (organiser_id, event_id, session_id, holder_name, holder_address, status, created_at)
    select ${organiserId}::uuid, event_id, session.id, name, address,
      case when ${hashedShare(sql`(chosen.address || session.label || seat.number)`, 'cancels')} < 0.03 then 'cancelled' else 'valid' end,
      least(starts_at, ${now}) - ${hashedShare(sql.ref('chosen.address'), 'bought')} * interval '28 days' - interval '2 hours'
    from session
    cross join lateral (
      select * from person order by md5(address || session.label) limit session.sold
    ) as chosen
    cross join generate_series(1, case when ${seat} < 0.12 then 3 when ${seat} < 0.45 then 2 else 1 end) as seat (number)`.execute(
    db,
  );
  await buyAfterClicks(db, { organiserId, now });
}

/**
 * Moves the purchases of half of the ticketholders who clicked in a campaign to within a day and a half of the click.
 */
async function buyAfterClicks(
  db: Queryable,
  { organiserId, now }: { organiserId: string; now: Date },
): Promise<void> {
  await sql`
    update ticket set created_at = clicked.at + (0.3 + 36 * ${hashedShare(sql.ref('clicked.address'), 'soon')}) * interval '1 hour'
    from (
      select recipient.address, max(hit.happened_at) as at
      from campaign_hit as hit join campaign_recipient as recipient on recipient.id = hit.recipient_id
      where hit.organiser_id = ${organiserId} and hit.kind = 'click' and hit.class = 'human'
      group by recipient.address
    ) as clicked, event_session as session
    where ticket.organiser_id = ${organiserId} and ticket.holder_address = clicked.address
      and session.id = ticket.session_id and clicked.at + interval '37 hours' < least(session.starts_at, ${now})
      and ${hashedShare(sql.ref('clicked.address'), 'follows')} < 0.5`.execute(db);
}
