import { randomUUID } from 'node:crypto';
import { apiWriter, matching, type WriteReply } from '../../../support/api/apiWriter';
import { forgetSwitches } from '../../../../src/server/database/featureSwitches';
import { buildApiKey } from '../../../support/api/apiFactories';
import { buildAudience, buildSuppression } from '../../../support/factories/audienceFactories';
import { buildOrder } from '../../../support/factories/orderFactories';
import { manualClock } from '../../../support/mail/mailTray';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

const clock = manualClock(new Date('2031-03-01T05:00:00Z'));
let server: TestServer;
let person: TestPerson;
let write: ReturnType<typeof apiWriter>;
let read: Awaited<ReturnType<typeof buildApiKey>>['send'];
const adminDb = () => server.services.database.adminDb;

beforeAll(async () => {
  server = await startServer({ clock });
});
beforeEach(async () => {
  person = await server.signedIn(['integration', 'events', 'venues', 'customers', 'emailCampaign']);
  const { key, send } = await buildApiKey(server, person);
  read = send;
  write = apiWriter(server, key);
});
afterAll(() => server.close());

type Json = Record<string, unknown>;
const problemOf = (reply: WriteReply) => {
  const { status, code, field } = reply.json<Json>();
  return { status, code, field };
};
const refundsOf = (orderId: string) =>
  adminDb()
    .selectFrom('refund')
    .select(['amount_cents', 'created_by'])
    .where('order_id', '=', orderId)
    .execute();

describe('a refund', () => {
  test('of some tickets cancels them and gives back their share; the rest then goes back as a whole', async () => {
    const order = await buildOrder(server.services, person.organiserId, { quantity: 3 });
    const path = `/orders/${order.orderId}`;
    const first = { ticket_ids: [order.ticketIds[0]], reason: 'Ill', amount_cents: 4_600 };
    const reply = await write('POST', `${path}/refund`, first, matching(await read(path)));
    expect([reply.statusCode, reply.json()]).toMatchObject([
      201,
      {
        object: 'refund',
        order_id: order.orderId,
        amount_cents: 4_600,
        ticket_count: 1,
        state: 'waiting',
        reason: 'Ill',
      },
    ]);
    expect((await read(`/tickets/${order.ticketIds[0] ?? ''}`)).json()).toMatchObject({ state: 'cancelled' });
    const rest = await write('POST', `${path}/refund`, { reason: 'Rain' }, matching(await read(path)));
    expect([rest.statusCode, rest.json()]).toMatchObject([201, { amount_cents: 9_200, ticket_count: 2 }]);
    expect((await read(path)).json()).toMatchObject({ refunded_cents: 13_800, ticket_count: 0 });
    expect(await refundsOf(order.orderId)).toEqual([
      { amount_cents: 4_600, created_by: person.userId },
      { amount_cents: 9_200, created_by: person.userId },
    ]);
    const none = await write('POST', `${path}/refund`, { reason: 'Again' }, matching(await read(path)));
    expect(problemOf(none)).toEqual({ status: 400, code: 'BAD_USER_INPUT', field: 'ticket_ids' });
  });

  test('of another amount than expected, without a tag, or after another refund is refused and changes nothing', async () => {
    const order = await buildOrder(server.services, person.organiserId);
    const path = `/orders/${order.orderId}`;
    const seen = await read(path);
    const whole = { reason: 'Ill' };
    const refused = [
      [await write('POST', `${path}/refund`, { ...whole, amount_cents: 1 }, matching(seen)), 409, undefined],
      [await write('POST', `${path}/refund`, whole), 428, 'If-Match'],
      [
        await write('POST', `${path}/refund`, { ...whole, amount_cents: 4.5 }, matching(seen)),
        400,
        'amount_cents',
      ],
      [await write('POST', `${path}/refund`, {}, matching(seen)), 400, 'reason'],
    ] as const;
    for (const [reply, status, field] of refused)
      expect(problemOf(reply)).toMatchObject({ status, ...(field && { field }) });
    expect(await refundsOf(order.orderId)).toEqual([]);
    const one = { ...whole, ticket_ids: [order.ticketIds[0]] };
    expect((await write('POST', `${path}/refund`, one, matching(seen))).statusCode).toBe(201);
    expect(problemOf(await write('POST', `${path}/refund`, whole, matching(seen)))).toMatchObject({
      status: 412,
    });
    expect(await refundsOf(order.orderId)).toHaveLength(1);
  });
});

describe('a check-in', () => {
  test('lets in once, and says where it was before', async () => {
    const order = await buildOrder(server.services, person.organiserId);
    const path = `/tickets/${order.ticketIds[0] ?? ''}/check_in`;
    const first = await write('POST', path, { device: 'Gate A' });
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      {
        object: 'check_in_result',
        ticket_id: order.ticketIds[0],
        session_id: order.sessionIds[0],
        outcome: 'in',
      },
    ]);
    clock.advance(1);
    const second = await write('POST', path, { device: 'Gate B' });
    expect(second.json()).toMatchObject({
      outcome: 'again',
      first_device: 'Gate A',
      first_at: '2031-03-01T05:00:00.000Z',
    });
    expect((await read(`/tickets/${order.ticketIds[0] ?? ''}`)).json()).toMatchObject({ checked_in: true });
  });

  test('of a refunded ticket, or far from the session, lets nobody in', async () => {
    const order = await buildOrder(server.services, person.organiserId);
    const [id = '', other = ''] = order.ticketIds;
    const refund = { reason: 'Ill', ticket_ids: [id] };
    await write(
      'POST',
      `/orders/${order.orderId}/refund`,
      refund,
      matching(await read(`/orders/${order.orderId}`)),
    );
    expect((await write('POST', `/tickets/${id}/check_in`, { device: 'Gate' })).json()).toMatchObject({
      outcome: 'cancelled',
    });
    clock.advance(-60 * 24 * 60);
    const far = await write('POST', `/tickets/${other}/check_in`, { device: 'Gate' });
    expect(far.json()).toMatchObject({ outcome: 'wrong_time' });
    const sure = await write('POST', `/tickets/${other}/check_in`, { device: 'Gate', confirmed: true });
    clock.advance(60 * 24 * 60);
    expect(sure.json()).toMatchObject({ outcome: 'in' });
  });
});

describe('an import of contacts', () => {
  const proof = {
    contact_source: 'our list of members',
    attestation: 'Ticked the box on our membership form',
  };
  const consentsOf = (address: string) =>
    adminDb()
      .selectFrom('consent_record')
      .select(['given', 'source', 'wording', 'contact_source', 'recorded_by'])
      .where('address', '=', address)
      .execute();

  test('adds people with the proof of their consent, and leaves who said no suppressed', async () => {
    const { organiserId, userId } = person;
    const { audienceId } = await buildAudience(server.services, {
      organiserId,
      contacts: ['old@example.org'],
    });
    await buildSuppression(server.services, { organiserId, address: 'no@example.org' });
    const contacts = [
      { email: 'New@Example.org', fields: { first_name: 'Nia', city: '' } },
      { email: 'no@example.org' },
      { email: 'old@example.org', fields: { first_name: 'Ola' } },
      { email: 'new@example.org' },
    ];
    const reply = await write('POST', '/contact_imports', { audience_id: audienceId, ...proof, contacts });
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        object: 'contact_import',
        added: 1,
        updated: 1,
        unchanged: 0,
        suppressed: 1,
        duplicate: 1,
        results: ['added', 'suppressed', 'updated', 'duplicate'],
      },
    ]);
    expect(await consentsOf('new@example.org')).toEqual([
      {
        given: true,
        source: 'import',
        wording: expect.stringContaining(proof.attestation) as string,
        contact_source: proof.contact_source,
        recorded_by: userId,
      },
    ]);
    expect(await consentsOf('no@example.org')).toEqual([]);
    const kept = await adminDb()
      .selectFrom('suppression')
      .select('reason')
      .where('address', '=', 'no@example.org')
      .execute();
    expect(kept).toHaveLength(1);
    const { fields } = await adminDb()
      .selectFrom('contact')
      .select('fields')
      .where('organiser_id', '=', organiserId)
      .where('address', '=', 'new@example.org')
      .executeTakeFirstOrThrow();
    expect(fields).toEqual({ first_name: 'Nia' });
  });

  test('with one wrong address, no proof, too many or another organiser’s list adds nobody', async () => {
    const { organiserId } = person;
    const { audienceId } = await buildAudience(server.services, { organiserId });
    const stranger = await server.signedIn(['emailCampaign']);
    const theirs = await buildAudience(server.services, { organiserId: stranger.organiserId });
    const body = { audience_id: audienceId, ...proof, contacts: [{ email: 'a@example.org' }] };
    const many = Array.from({ length: 501 }, (_, at) => ({ email: `p${at}@example.org` }));
    const rows: Array<[Json, number, string | undefined]> = [
      [{ ...body, contacts: [{ email: 'a@example.org' }, { email: 'nobody' }] }, 400, 'contacts.1.email'],
      [
        { ...body, contacts: [{ email: 'a@example.org', fields: { 'First Name': 'x' } }] },
        400,
        'contacts.0.fields.First Name',
      ],
      [
        { ...body, contacts: [{ email: 'a@example.org', fields: { city: { of: 'x' } } }] },
        400,
        'contacts.0.fields.city',
      ],
      [{ ...body, contacts: [{ email: 'a@example.org', name: 'x' }] }, 400, 'contacts.0.name'],
      [{ ...body, attestation: 'yes' }, 400, 'attestation'],
      [{ ...body, contact_source: '' }, 400, 'contact_source'],
      [{ ...body, contacts: many }, 400, 'contacts'],
      [{ ...body, contacts: [] }, 400, 'contacts'],
      [{ ...body, audience_id: theirs.audienceId }, 404, undefined],
      [{ ...body, audience_id: randomUUID() }, 404, undefined],
    ];
    for (const [given, status, field] of rows) {
      expect([field, problemOf(await write('POST', '/contact_imports', given))]).toMatchObject([
        field,
        { status, ...(field && { field }) },
      ]);
    }
    expect(
      await adminDb().selectFrom('contact').select('id').where('organiser_id', '=', organiserId).execute(),
    ).toEqual([]);
    const all = await write('POST', '/contact_imports', { ...body, contacts: many.slice(0, 500) });
    expect(all.json()).toMatchObject({ added: 500 });
  });

  test('while imports are switched off is refused with 409', async () => {
    const { audienceId } = await buildAudience(server.services, { organiserId: person.organiserId });
    const set = async (is_on: boolean) => {
      const columns = { is_on, reason: 'Test', changed_at: new Date() };
      await adminDb()
        .insertInto('feature_switch')
        .values({ key: 'imports', ...columns })
        .onConflict((clash) => clash.column('key').doUpdateSet(columns))
        .execute();
      forgetSwitches(server.services.database);
    };
    await set(false);
    const body = { audience_id: audienceId, ...proof, contacts: [{ email: 'a@example.org' }] };
    expect(problemOf(await write('POST', '/contact_imports', body))).toMatchObject({ status: 409 });
    await set(true);
    expect((await write('POST', '/contact_imports', body)).statusCode).toBe(200);
  });
});

test('somebody who is unsubscribed gets no mail, stays so at a later import, and is known the second time', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts: ['cy@example.org'] });
  const body = { email: 'Cy@example.org', source: 'Asked us by phone' };
  expect((await write('POST', '/unsubscribes', body)).json()).toEqual({
    object: 'unsubscribe',
    known: false,
  });
  expect((await write('POST', '/unsubscribes', body)).json()).toEqual({ object: 'unsubscribe', known: true });
  const contacts = [{ email: 'cy@example.org' }];
  const again = {
    audience_id: audienceId,
    contact_source: 'our list of members',
    attestation: 'Ticked the box on our form',
    contacts,
  };
  expect((await write('POST', '/contact_imports', again)).json()).toMatchObject({ results: ['suppressed'] });
});
