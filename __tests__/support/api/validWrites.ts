import { type apiWriteNames, writeOf, type ApiWriteName } from '../../../src/contract/api/writes/apiWrites';
import { buildAudience } from '../factories/audienceFactories';
import { buildVenue } from '../factories/eventFactories';
import { buildOrder } from '../factories/orderFactories';
import type { TestPerson, TestServer } from '../startServer';
import type { buildApiKey } from './apiFactories';
import { apiWriter, matching } from './apiWriter';

type Key = Awaited<ReturnType<typeof buildApiKey>>;
type Calls = Record<ApiWriteName, [path: string, body: Record<string, unknown> | undefined]>;

/** A valid call of every write, about objects of this organiser that are built for it. */
export async function validWrites({ services }: TestServer, { organiserId }: TestPerson) {
  const order = await buildOrder(services, organiserId);
  const venue_id = await buildVenue(services, organiserId);
  const { audienceId } = await buildAudience(services, { organiserId });
  const event_id = order.eventId;
  const [session = '', type = '', ticket = ''] = [order.sessionIds[0], order.typeIds[0], order.ticketIds[0]];
  const proof = { contact_source: 'our list of members', attestation: 'Ticked the box on our form' };
  const code = await services.database.adminDb
    .insertInto('promo_code')
    .values({ organiser_id: organiserId, event_id, code: 'TEN', percent_off: 10, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const starts_local = '2031-06-01T19:00';
  const contacts = [{ email: 'a@example.org' }];
  const calls: Calls = {
    create_event: ['/events', { title: 'New', venue_id }],
    change_event: [`/events/${event_id}`, { age_limit: 18 }],
    set_event_state: [`/events/${event_id}/state`, { state: 'paused' }],
    create_session: ['/sessions', { event_id, starts_local, zone: 'Pacific/Auckland' }],
    change_session: [`/sessions/${session}`, { capacity: 99 }],
    cancel_session: [`/sessions/${session}/cancel`, { ticket_count: 2 }],
    delete_session: [`/sessions/${session}`, undefined],
    create_ticket_type: ['/ticket_types', { event_id, name: 'New', pricing: 'free' }],
    change_ticket_type: [`/ticket_types/${type}`, { name: 'Other' }],
    delete_ticket_type: [`/ticket_types/${type}`, undefined],
    create_promo_code: ['/promo_codes', { event_id, code: 'NEW', percent_off: 5 }],
    change_promo_code: [`/promo_codes/${code.id}`, { most_uses: 5 }],
    refund_order: [`/orders/${order.orderId}/refund`, { reason: 'Ill' }],
    check_in_ticket: [`/tickets/${ticket}/check_in`, { device: 'Gate', confirmed: true }],
    import_contacts: ['/contact_imports', { audience_id: audienceId, ...proof, contacts }],
    unsubscribe_contact: ['/unsubscribes', { email: 'b@example.org', source: 'By phone' }],
  };
  return { calls, order };
}

/** Makes one of the calls with the tag of what it changes, which `reader` reads. */
export async function sendWrite(
  server: TestServer,
  { key, reader }: { key: Key; reader: Key },
  name: (typeof apiWriteNames)[number],
  calls: Calls,
) {
  const [path, body] = calls[name];
  const { method, needsVersion } = writeOf(name);
  const [, resource = '', id = ''] = path.split('/');
  const seen = needsVersion ? await reader.send(`/${resource}/${id}`) : undefined;
  const tag = seen?.headers.etag ? matching(seen) : { 'if-match': '"1.x"' };
  return apiWriter(server, key.key)(method, path, body, needsVersion ? tag : {});
}
