/**
 * A program as an organiser would write it, with a client that is generated from the OpenAPI document. Its first
 * argument is what to do; it prints what it learnt as JSON.
 */
export const clientProgram = `
import { randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { paths } from './api.js';

const [step = '', ...given] = process.argv.slice(2);
const api = createClient<paths>({
  baseUrl: process.env.TURNOUT_URL + '/api/v1',
  headers: { Authorization: 'Bearer ' + process.env.TURNOUT_KEY },
});

const newCall = () => ({ 'Idempotency-Key': randomUUID() });
const tagOf = ({ response }: { response: Response }) => response.headers.get('etag') ?? '';

function must<T>({ data, error }: { data?: T; error?: { detail: string; field?: string } }): T {
  if (data === undefined) throw new Error((error?.field ?? '') + ': ' + (error?.detail ?? 'no reply'));
  return data;
}

async function publish(venueId: string) {
  const event = must(
    await api.POST('/events', {
      params: { header: newCall() },
      body: { title: 'Winter Gala', venue_id: venueId, category: 'music' },
    }),
  );
  const session = must(
    await api.POST('/sessions', {
      params: { header: newCall() },
      body: { event_id: event.id, starts_local: '2031-07-01T19:30', zone: 'Pacific/Auckland', capacity: 50 },
    }),
  );
  const type = must(
    await api.POST('/ticket_types', {
      params: { header: newCall() },
      body: { event_id: event.id, name: 'Adult', pricing: 'fixed', price_before_fee_cents: 2500 },
    }),
  );
  const seen = await api.GET('/events/{id}', { params: { path: { id: event.id } } });
  const published = must(
    await api.POST('/events/{id}/state', {
      params: { path: { id: event.id }, header: { ...newCall(), 'If-Match': tagOf(seen) } },
      body: { state: 'live' },
    }),
  );
  return { event: published, session, type };
}

async function refund(orderId: string, audienceId: string) {
  const path = { id: orderId };
  const seen = await api.GET('/orders/{id}', { params: { path, query: { expand: ['tickets'] } } });
  const [ticket] = must(seen).tickets ?? [];
  const header = { ...newCall(), 'If-Match': tagOf(seen) };
  const body = { reason: 'Ill', ticket_ids: [ticket?.id ?? ''], amount_cents: 2500 };
  const refunded = must(await api.POST('/orders/{id}/refund', { params: { path, header }, body }));
  const again = await api.POST('/orders/{id}/refund', { params: { path, header }, body });
  const imported = must(
    await api.POST('/contact_imports', {
      params: { header: newCall() },
      body: {
        audience_id: audienceId,
        contact_source: 'tickets you bought from us before',
        attestation: 'Ticked the box at our own box office',
        contacts: [{ email: 'nia@example.org', fields: { first_name: 'Nia' } }, { email: 'ola@example.org' }],
      },
    }),
  );
  const order = must(await api.GET('/orders/{id}', { params: { path, query: { expand: ['refunds'] } } }));
  return { refunded, replayed: again.response.headers.get('idempotent-replayed'), imported, order };
}

const learnt = step === 'publish' ? await publish(given[0] ?? '') : await refund(given[0] ?? '', given[1] ?? '');
console.log(JSON.stringify(learnt));
`;

/** Calls that the types of the client have to refuse. */
export const refusedCalls = [
  `await api.POST('/events', { params: { header: newCall() }, body: { title: 'Gala' } });`,
  `await api.POST('/events', { body: { title: 'Gala', venue_id: '1' } });`,
  `await api.POST('/events', { params: { header: newCall() }, body: { title: 7, venue_id: '1' } });`,
  `await api.PATCH('/events/{id}', { params: { path: { id: '1' }, header: newCall() }, body: { title: 'Gala' } });`,
  `await api.POST('/ticket_types', { params: { header: newCall() }, body: { event_id: '1', name: 'A', pricing: 'cheap' } });`,
] as const;
