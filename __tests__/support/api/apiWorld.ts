import { sql } from 'kysely';
import type { PermissionFlag } from '../../../src/contract/user/user';
import { buildOrder } from '../factories/orderFactories';
import { buildPromoCode } from '../factories/sellingFactories';
import { buildSentCampaign } from '../factories/reportFactories';
import type { TestServer } from '../startServer';

/** The permissions that all scopes together need. */
export const apiFlags: readonly PermissionFlag[] = [
  'integration',
  'events',
  'venues',
  'customers',
  'merchandise',
  'emailCampaign',
  'ticketholderCommunication',
  'reporting',
];

/** Builds objects of every resource of the API for one organiser. @returns the ids of some of them */
export async function buildApiWorld({ services }: Pick<TestServer, 'services'>, organiserId: string) {
  const order = await buildOrder(services, organiserId);
  const { eventId } = order;
  const sessionId = order.sessionIds[0] ?? '';
  const typeId = order.typeIds[0] ?? '';
  const [ticketId = ''] = order.ticketIds;
  const promoCodeId = await buildPromoCode(
    services,
    { organiserId, eventId },
    { code: 'EARLY', percentOff: 10, uses: 5 },
  );
  const { campaignId } = await buildSentCampaign(services, organiserId, {
    links: ['https://example.org/winter'],
    recipients: [
      {
        address: 'ana@example.org',
        state: 'delivered',
        hits: [{ kind: 'open' }, { kind: 'click', link: 0 }],
      },
      { address: 'bo@example.org', state: 'bounced_hard' },
      { state: 'skipped' },
    ],
  });
  const { adminDb } = services.database;
  const own = { organiser_id: organiserId };
  const ofEvent = { ...own, event_id: eventId };
  await adminDb
    .insertInto('refund')
    .values({
      ...own,
      order_id: order.orderId,
      request_key: `refund of ${order.orderId}`,
      amount_cents: 0,
      reason: 'Ill',
      state: 'waiting',
    })
    .execute();
  const gone = await adminDb
    .insertInto('ticket_type')
    .values({ ...ofEvent, name: 'Gone', pricing: 'free' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await adminDb.deleteFrom('ticket_type').where('id', '=', gone.id).execute();
  const idOf = async (statement: ReturnType<typeof sql>) => {
    const { rows } = await statement.execute(adminDb);
    return String((rows[0] as { id: unknown }).id);
  };
  const checkInId = await idOf(sql`
    insert into check_in (organiser_id, session_id, ticket_id, nonce, device, scanned_at, seen_at, outcome)
    values (${organiserId}, ${sessionId}, ${ticketId}, gen_random_uuid(), 'Front door', now(), now(), 'in')
    returning id`);
  const waitlistEntryId = await idOf(sql`
    insert into waitlist_entry
      (organiser_id, event_id, session_id, ticket_type_id, name, address, quantity, joined_at)
    values (${organiserId}, ${eventId}, ${sessionId}, ${typeId}, 'Ana Tūī', 'ana@example.org', 2, now())
    returning id`);
  const addOnId = await idOf(sql`
    insert into add_on (organiser_id, name, description, price_cents, stock, created_at)
    values (${organiserId}, 'Programme', 'Printed', 1500, 200, now()) returning id`);
  const eventAddOnId = await idOf(sql`
    insert into offer (organiser_id, event_id, kind, add_on_id)
    values (${organiserId}, ${eventId}, 'add_on', ${addOnId}) returning id`);
  await sql`
    insert into stock (organiser_id, event_id, kind, add_on_id, capacity)
    values (${organiserId}, ${eventId}, 'add_on', ${addOnId}, 50)`.execute(adminDb);
  const audienceId = await idOf(sql`
    insert into audience (organiser_id, name) values (${organiserId}, 'Friends') returning id`);
  const contactId = await idOf(sql`
    insert into contact (organiser_id, address, fields)
    values (${organiserId}, 'ana@example.org', '{"first_name":"Ana Tūī"}')
    on conflict (organiser_id, address) do update set fields = excluded.fields returning id`);
  await sql`
    insert into audience_contact (organiser_id, audience_id, contact_id)
    values (${organiserId}, ${audienceId}, ${contactId})`.execute(adminDb);
  const consentId = await idOf(sql`
    insert into consent_record (organiser_id, address, given, source, wording)
    values (${organiserId}, 'ana@example.org', true, 'checkout', 'Send me news.') returning id`);
  const suppressionId = await idOf(sql`
    insert into suppression (scope, organiser_id, address, reason)
    values ('organiser', ${organiserId}, 'ana@example.org', 'unsubscribed') returning id`);
  const leftId = await idOf(sql`
    insert into contact (organiser_id, address) values (${organiserId}, 'left@example.org') returning id`);
  await sql`delete from contact where id = ${leftId}`.execute(adminDb);
  const commId = await idOf(sql`
    insert into campaign (organiser_id, kind, name, subject, event_id, purpose)
    values (${organiserId}, 'ticketholder', 'Doors', 'Doors at seven', ${eventId}, 'service') returning id`);
  return {
    ...order,
    ...{ sessionId, typeId, ticketId, promoCodeId, checkInId, waitlistEntryId, addOnId, eventAddOnId },
    ...{ audienceId, contactId, consentId, suppressionId, leftId, commId, campaignId },
  };
}
