import { sql } from 'kysely';
import {
  apiResourceNames,
  resourceOf,
  type ApiResourceName,
} from '../../../../src/contract/api/apiResources';
import { buildApiKey } from '../../../support/api/apiFactories';
import { apiFlags, buildApiWorld } from '../../../support/api/apiWorld';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let order: Awaited<ReturnType<typeof buildApiWorld>>;
let call: Awaited<ReturnType<typeof buildApiKey>>['call'];
const adminDb = () => server.services.database.adminDb;

beforeAll(async () => {
  let calls = 0;
  // A second for each look at the clock, so that the rate limit stays out of the way.
  server = await startServer({ clock: { now: () => new Date(Date.now() + 1_000 * (calls += 1)) } });
  person = await server.signedIn([...apiFlags]);
  order = await buildApiWorld(server, person.organiserId);
  ({ call } = await buildApiKey(server, person));
  const own = person.organiserId;
  await sql`
    insert into booking_fee (organiser_id, kind, cents, basis_points, changed_at)
    values (${own}, 'passed_on', 100, 500, now())`.execute(adminDb());
  await sql`
    insert into price_tier (organiser_id, ticket_type_id, position, name, price_cents)
    values (${own}, ${order.typeIds[0]}, 0, 'Early', 2000)`.execute(adminDb());
});
afterAll(() => server.close());

const get = async (path: string) => (await call(path)).json<Record<string, unknown>>();

type Change = [string, () => Promise<unknown>, ApiResourceName[]];
const run = (statement: ReturnType<typeof sql>) => statement.execute(adminDb());

const moreChanges: Change[] = [
  [
    'the undo of a check-in',
    () => run(sql`update check_in set undone_at = now() where id = ${order.checkInId}`),
    ['tickets', 'check_ins'],
  ],
  [
    'another limit of a promo code',
    () => run(sql`update stock set capacity = 9 where promo_code_id = ${order.promoCodeId}`),
    ['promo_codes'],
  ],
  [
    'a use of a promo code',
    () => run(sql`update stock set in_carts = 1 where promo_code_id = ${order.promoCodeId}`),
    [],
  ],
  [
    'a ticket type for a promo code',
    () =>
      run(sql`
        insert into promo_code_ticket_type (promo_code_id, ticket_type_id, organiser_id)
        values (${order.promoCodeId}, ${order.typeId}, ${person.organiserId})`),
    ['promo_codes'],
  ],
  [
    'a person who leaves the waitlist',
    () =>
      run(
        sql`update waitlist_entry set state = 'left', settled_at = now() where id = ${order.waitlistEntryId}`,
      ),
    ['waitlist_entries'],
  ],
  [
    'what nobody sees of the waitlist',
    () => run(sql`update waitlist_entry set first_touch = '{}' where id = ${order.waitlistEntryId}`),
    [],
  ],
  [
    'a price of an add-on',
    () => run(sql`update add_on set price_cents = 1600 where id = ${order.addOnId}`),
    ['add_ons'],
  ],
  [
    'more of an add-on for an event',
    () => run(sql`update stock set capacity = 60 where add_on_id = ${order.addOnId}`),
    ['event_add_ons'],
  ],
  [
    'an add-on that an event no longer sells',
    () => run(sql`update offer set closed_at = now() where id = ${order.eventAddOnId}`),
    ['event_add_ons'],
  ],
  [
    'a name of an audience',
    () => run(sql`update audience set name = 'Patrons' where id = ${order.audienceId}`),
    ['audiences'],
  ],
  [
    'a field of a contact',
    () => run(sql`update contact set fields = '{"city":"Nelson"}' where id = ${order.contactId}`),
    ['contacts'],
  ],
  [
    'an order of a contact',
    () => run(sql`update contact set kept_orders = kept_orders + 1 where id = ${order.contactId}`),
    [],
  ],
  [
    'a consent in another way',
    () =>
      run(sql`
        insert into consent_record (organiser_id, address, given, source, wording, happened_at)
        values (${person.organiserId}, 'ana@example.org', true, 'manual', 'By phone.', now() + interval '1 minute')`),
    ['contacts', 'consents'],
  ],
  [
    'a lifted suppression',
    () => run(sql`delete from suppression where id = ${order.suppressionId}`),
    ['contacts', 'suppressions'],
  ],
  [
    'another subject of a campaign',
    () => run(sql`update campaign set subject = 'Summer' where id = ${order.campaignId}`),
    ['campaigns'],
  ],
  [
    'what nobody sees of a campaign',
    () =>
      run(sql`update campaign set accent = '#000000', version = version + 1 where id = ${order.campaignId}`),
    [],
  ],
  [
    'a message to ticketholders that is cancelled',
    () => run(sql`update campaign set state = 'cancelled' where id = ${order.commId}`),
    ['ticketholder_comms'],
  ],
];

/** Each change, and the objects of which it makes a new version. */
test.each<Change>([
  [
    'another name of the buyer',
    () =>
      adminDb()
        .updateTable('ticket_order')
        .set({ buyer_name: 'Cy' })
        .where('id', '=', order.orderId)
        .execute(),
    ['orders'],
  ],
  [
    'a line that comes back',
    () => sql`update order_line set returned = 1 where order_id = ${order.orderId}`.execute(adminDb()),
    ['orders'],
  ],
  [
    'a check-in',
    () => sql`update ticket set checked_in = true where id = ${order.ticketIds[1]}`.execute(adminDb()),
    ['tickets'],
  ],
  [
    'a price of a tier',
    () =>
      sql`update price_tier set price_cents = price_cents + 1 where ticket_type_id = ${order.typeIds[0]}`.execute(
        adminDb(),
      ),
    ['ticket_types'],
  ],
  [
    'another booking fee',
    () =>
      sql`update booking_fee set cents = 200 where organiser_id = ${person.organiserId}`.execute(adminDb()),
    ['ticket_types'],
  ],
  [
    'another zone of the venue',
    () =>
      sql`update venue set zone = 'Pacific/Chatham' where organiser_id = ${person.organiserId}`.execute(
        adminDb(),
      ),
    ['ticket_types', 'venues', 'promo_codes'],
  ],
  [
    'another venue of the event',
    () =>
      sql`
        with other as (
          insert into venue (organiser_id, name, zone) values (${person.organiserId}, 'Other', 'Pacific/Auckland')
          returning id
        )
        update event set venue_id = other.id from other where event.id = ${order.eventId}`.execute(adminDb()),
    ['events', 'ticket_types', 'venues', 'promo_codes'],
  ],
  [
    'doors of the session',
    () =>
      sql`
        update event_session set doors_at = starts_at, doors_local = starts_local
        where id = ${order.sessionIds[0]}`.execute(adminDb()),
    ['sessions'],
  ],
  [
    'a refund that succeeds',
    () =>
      sql`
        update refund set state = 'succeeded', settled_at = now() where order_id = ${order.orderId}`.execute(
        adminDb(),
      ),
    ['refunds'],
  ],
  [
    'what nobody sees of a refund',
    () => sql`update refund set attempts = attempts + 1, failure = 'x'`.execute(adminDb()),
    [],
  ],
  [
    'what nobody sees of an order',
    () =>
      sql`update ticket_order set first_touch = '{}', consent_wording = 'x' where id = ${order.orderId}`.execute(
        adminDb(),
      ),
    [],
  ],
  ...moreChanges,
  [
    'the same values again',
    () => sql`update event set title = title where id = ${order.eventId}`.execute(adminDb()),
    [],
  ],
])('%s makes a new version of what shows it and of nothing else', async (_what, change, expected) => {
  // What was deleted is no version of anything.
  const names = apiResourceNames.filter((name) => resourceOf(name).one);
  /** Every object, with the instant of its last change. */
  const versions = async () =>
    Promise.all(
      names.map(async (name) => {
        const { data } = (await get(`/${name}`)) as { data: Array<{ id: string; changed_at: string }> };
        return [
          name,
          data
            .map(({ id, changed_at }) => `${id} ${changed_at}`)
            .sort()
            .join(),
        ] as const;
      }),
    );
  const before = await versions();
  await change();
  const changed = (await versions())
    .filter(([, at], place) => at !== before[place]?.[1])
    .map(([name]) => name);
  expect(changed).toEqual(names.filter((name) => expected.includes(name)));
});
