import { sql } from 'kysely';
import { createAudienceDocument } from '../../../src/contract/audience/audience';
import type { CloseRequestMutation } from '../../../src/contract/generated/operations';
import { closeRequestDocument, type RequestOutcome } from '../../../src/contract/wire/requestOutcome';
import { closeRequest, runIdempotently } from '../../../src/server/http/idempotency';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const key = 'press-1';
const create = (by = person) =>
  by.graphql(createAudienceDocument, { name: 'Regulars' }, { 'x-idempotency-key': key });
const outcome = async (by = person) =>
  (await by.graphql<CloseRequestMutation>(closeRequestDocument, { key })).data?.closeRequest;

async function audiences(): Promise<number> {
  const rows = await server.services.database.adminDb
    .selectFrom('audience')
    .select('id')
    .where('organiser_id', '=', person.organiserId)
    .execute();
  return rows.length;
}

test('closeRequest, for a mutation that was done, returns done, and a repeat still gets the first reply', async () => {
  const first = await create();
  expect(first.errors).toBeUndefined();
  expect([await outcome(), await outcome()]).toEqual(['done', 'done']);
  expect(await create()).toEqual(first);
  expect(await audiences()).toBe(1);
});

test('closeRequest, for a mutation that has not arrived, returns not_done, and the mutation is refused when it arrives', async () => {
  expect([await outcome(), await outcome()]).toEqual(['not_done', 'not_done']);
  const late = await create();
  expect(late.errors?.[0]).toMatchObject({
    message: expect.stringContaining('was not done'),
    extensions: { code: 'CONFLICT' },
  });
  expect(await audiences()).toBe(0);
});

test('closeRequest, for a mutation that was refused, returns not_done', async () => {
  const refused = await person.graphql(createAudienceDocument, { name: '' }, { 'x-idempotency-key': key });
  expect(refused.errors).toHaveLength(1);
  expect(await outcome()).toBe('not_done');
});

test('closeRequest, for a running mutation, returns under_way; for an interrupted one, unknown', async () => {
  const { database } = server.services;
  const asked = { subject: person.userId, key };
  let begun = false;
  void runIdempotently(database, { ...asked, request: [] }, () => {
    begun = true;
    return new Promise<void>(() => {});
  });
  while (!begun) await new Promise((resolve) => setTimeout(resolve, 1));
  expect(await outcome()).toBe('under_way');
  await sql`update idempotent_reply set created_at = now() - interval '61 seconds' where subject = ${person.userId}`.execute(
    database.adminDb,
  );
  expect(await outcome()).toBe('unknown');
});

test('closeRequest, with the key of another person’s mutation, reveals nothing and changes nothing', async () => {
  const other = await server.signedIn(['emailCampaign']);
  await create(other);
  expect(await outcome()).toBe('not_done');
  expect(await outcome(other)).toBe('done');
});

test('closeRequest, twenty times at once with the mutation, returns the outcome that the mutation had', async () => {
  const { database } = server.services;
  for (let round = 0; round < 10; round++) {
    const asked = { subject: person.userId, key: `race-${round}` };
    let isDone = false;
    const act = runIdempotently(database, { ...asked, request: ['act'] }, async () => {
      isDone = true;
      return { isDone };
    }).catch(() => undefined);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => closeRequest(database, asked)));
    await act;
    const known = new Set<RequestOutcome>(answers.filter((answer) => answer !== 'under_way'));
    known.add(await closeRequest(database, asked));
    expect([...known]).toEqual([isDone ? 'done' : 'not_done']);
  }
});
