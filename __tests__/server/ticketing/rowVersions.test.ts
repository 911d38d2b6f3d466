import {
  deletePoolDocument,
  deleteTicketTypeDocument,
  putAddOnDocument,
  savePoolDocument,
  saveTicketTypeDocument,
  takeOffAddOnDocument,
} from '../../../src/contract/ticketing/ticketing';
import {
  cancelSessionDocument,
  changeSessionDocument,
  eventSessionsDocument,
  removeSessionDocument,
  type EventSessions,
} from '../../../src/contract/event/eventSession';
import { saveAddOnDocument } from '../../../src/contract/listing/listing';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';
import { buildTicketedEvent, loadTicketingView, typeInput } from '../../support/ticketingClient';
import { unchanged } from '../../support/portal/unchanged';
import { editorPermissions, versionedKinds } from '../../support/factories/versionedParts';

/** Two tabs, or two people, edit the same thing: the second is notified, and no edit is overwritten silently. */
let server: TestServer;
let person: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(editorPermissions);
  colleague = await server.signedIn(editorPermissions);
  const { adminDb } = server.services.database;
  const { organiserId } = person;
  for (const table of ['membership', 'sign_in_session'] as const) {
    await adminDb
      .updateTable(table)
      .set({ organiser_id: organiserId })
      .where('user_id', '=', colleague.userId)
      .execute();
  }
  await adminDb
    .updateTable('portal_user')
    .set({ first_name: 'Ana', last_name: 'Rangi' })
    .where('id', '=', colleague.userId)
    .execute();
});
afterAll(() => server.close());

const refusal = (reply: Awaited<ReturnType<TestPerson['graphql']>>) => ({
  code: reply.errors?.[0]?.extensions['code'],
  message: reply.errors?.[0]?.message,
});

describe.each(Object.entries(versionedKinds))('%s', (_name, { label, make }) => {
  test('edited from the current version, is changed and its version is incremented', async () => {
    const { document, edit, read } = await make(server, person);
    const before = await read();
    const { errors } = await person.graphql(document, { ...edit('one'), version: before.version });
    expect(errors).toBeUndefined();
    const after = await read();
    expect(after.version).toBe(before.version + 1);
    expect(after.state).not.toEqual(before.state);
  });

  test('edited from an older version, is a conflict that names who changed it first, and keeps that change', async () => {
    const { document, edit, read } = await make(server, person);
    const { version } = await read();
    await colleague.graphql(document, { ...edit('other'), version });
    const theirs = await read();
    const late = await unchanged(server, person.organiserId, () =>
      person.graphql(document, { ...edit('one'), version }),
    );
    expect(refusal(late)).toEqual({
      code: 'CONFLICT',
      message: `Ana Rangi changed ${label} after you opened it, so your change was not saved.`,
    });
    const own = await colleague.graphql(document, { ...edit('one'), version });
    expect(refusal(own)).toEqual({
      code: 'CONFLICT',
      message: `You changed ${label} in another tab, so your change was not saved.`,
    });
    expect(await read()).toEqual(theirs);
    const knowing = await person.graphql(document, { ...edit('one'), version: theirs.version });
    expect(knowing.errors).toBeUndefined();
  });

  test('edited twice with the same input after a lost reply, accepts both and is changed once', async () => {
    const { document, edit, read } = await make(server, person);
    const { version } = await read();
    await person.graphql(document, { ...edit('one'), version });
    const once = await read();
    const again = await unchanged(server, person.organiserId, () =>
      person.graphql(document, { ...edit('one'), version }),
    );
    expect(again.errors).toBeUndefined();
    expect(await read()).toEqual(once);
  });

  test('edited without a version, is changed and its version is incremented', async () => {
    const { document, edit, read } = await make(server, person);
    const { version } = await read();
    expect((await person.graphql(document, edit('one'))).errors).toBeUndefined();
    expect((await person.graphql(document, edit('other'))).errors).toBeUndefined();
    expect((await read()).version).toBe(version + 2);
  });
});

async function eventWithPool() {
  const { eventId, sessionIds } = await buildTicketedEvent(server.services, person.organiserId, {
    sessions: 2,
  });
  const editor = loadTicketingView(person, eventId);
  const { types } = await editor.change(saveTicketTypeDocument, { input: typeInput() });
  const ticketTypeIds = types.map(({ id }) => id);
  const input = { name: 'Balcony', capacity: 50, ticketTypeIds };
  const { pools } = await editor.change(savePoolDocument, { input });
  return { eventId, sessionIds, editor, typeId: ticketTypeIds[0] ?? '', poolId: pools[0]?.id ?? '', input };
}

test('a sale, of a ticket type that is being edited, does not change its version', async () => {
  const { eventId, editor, typeId } = await eventWithPool();
  const versions = async () => {
    const { types, pools, typeOrderVersion } = await editor.load();
    return {
      types: types.map(({ version }) => version),
      pools: pools.map(({ version }) => version),
      typeOrderVersion,
    };
  };
  const before = await versions();
  const { id: offerId } = await server.services.database.adminDb
    .selectFrom('offer')
    .select('id')
    .where('ticket_type_id', '=', typeId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { organiserId } = person;
  const wanted = [{ offerId, quantity: 3 }];
  const { orderId } = await takeCart(server.services, { organiserId, eventId, channel: 'web', wanted });
  await completeOrder(server.services, { organiserId, orderId });
  expect((await editor.load()).line.sold).toBe(3);
  expect(await versions()).toEqual(before);
});

test('a ticket type or a pool, changed since it was loaded, cannot be deleted until it is loaded again', async () => {
  const { eventId, editor, typeId, poolId, input } = await eventWithPool();
  await editor.change(saveTicketTypeDocument, {
    id: typeId,
    version: 1,
    input: typeInput({ priceCents: 5000 }),
  });
  await editor.change(savePoolDocument, { id: poolId, version: 1, input: { ...input, capacity: 60 } });
  for (const [document, id] of [
    [deletePoolDocument, poolId],
    [deleteTicketTypeDocument, typeId],
  ] as const) {
    const late = await unchanged(server, person.organiserId, () =>
      person.graphql(document, { eventId, id, version: 1 }),
    );
    expect(refusal(late).code).toBe('CONFLICT');
    await editor.change(document, { id, version: 2 });
  }
  expect(await editor.load()).toMatchObject({ types: [], pools: [] });
});

test('an add-on, added to the event or removed since it was loaded, cannot be changed from the old version', async () => {
  const { editor } = await eventWithPool();
  const { data } = await person.graphql<{ row: { id: string } }>(saveAddOnDocument, {
    input: { name: 'Parking', priceCents: 500 },
  });
  const addOnId = data?.row.id;
  const versionOf = async () =>
    (await editor.load()).addOns.find((addOn) => addOn.addOnId === addOnId)?.version;
  const first = await versionOf();
  await editor.change(putAddOnDocument, { addOnId, capacity: 10, version: first });
  const put = await versionOf();
  expect((await editor.refused(putAddOnDocument, { addOnId, capacity: 20, version: first })).code).toBe(
    'CONFLICT',
  );
  expect((await editor.refused(takeOffAddOnDocument, { addOnId, version: first })).code).toBe('CONFLICT');
  await editor.change(takeOffAddOnDocument, { addOnId, version: put });
  await editor.change(takeOffAddOnDocument, { addOnId, version: put });
  const late = await editor.refused(putAddOnDocument, { addOnId, capacity: 20, version: put });
  expect(late.message).toContain('You changed this add-on in another tab');
});

test('a session, moved since it was loaded, can be neither cancelled nor removed from the old version', async () => {
  const { eventId, sessionIds } = await eventWithPool();
  const [id] = sessionIds;
  const session = { startsLocal: '2031-03-01T21:00', zone: 'Pacific/Auckland', capacity: 100 };
  await person.graphql(changeSessionDocument, { id, version: 1, session });
  for (const document of [cancelSessionDocument, removeSessionDocument]) {
    const late = await unchanged(server, person.organiserId, () =>
      person.graphql(document, { id, version: 1, told: 0 }),
    );
    expect(refusal(late).message).toBe(
      'You changed this session in another tab, so your change was not saved.',
    );
  }
  const { errors } = await person.graphql(cancelSessionDocument, { id, version: 2, told: 0 });
  expect(errors).toBeUndefined();
  const { data } = await person.graphql<{ eventSessions: EventSessions }>(eventSessionsDocument, { eventId });
  expect(data?.eventSessions.sessions.find((each) => each.id === id)).toMatchObject({
    version: 3,
    cancelledAt: expect.any(String),
  });
});

test('an edit, from an older version and with invalid input, is refused as a conflict', async () => {
  const { editor, typeId } = await eventWithPool();
  await editor.change(saveTicketTypeDocument, { input: typeInput({ name: 'Stalls' }) });
  await editor.change(saveTicketTypeDocument, {
    id: typeId,
    version: 1,
    input: typeInput({ priceCents: 5000 }),
  });
  const taken = { id: typeId, input: typeInput({ name: 'Stalls' }) };
  expect((await editor.refused(saveTicketTypeDocument, { ...taken, version: 1 })).code).toBe('CONFLICT');
  expect((await editor.refused(saveTicketTypeDocument, { ...taken, version: 2 })).fields['name']).toContain(
    'already',
  );
});
