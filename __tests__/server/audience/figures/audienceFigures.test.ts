import { sql } from 'kysely';
import { audienceRollup } from '../../../../src/server/audience/audienceFigureQueries';
import { audienceFieldNames, listAudiences } from '../../../../src/server/audience/audienceQueries';
import { buildAudience, buildSuppression } from '../../../support/factories/audienceFactories';
import { audienceOperations } from '../../../support/corpora/audienceOperations';
import { seededNumbers } from '../../../support/corpora/seededRandom';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** The kept figures of audiences, compared with the straight count of the same rows. */

const OPERATIONS = 3_000;

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  person = await server.signedIn(['emailCampaign']);
});

const adminDb = () => server.services.database.adminDb;
const differences = () => audienceRollup.countDifferences(adminDb(), person.organiserId);
const rebuild = () =>
  server.services.database.asAdmin((db) => audienceRollup.rebuild(db, person.organiserId));

interface Figures {
  id: string;
  members: number;
  mailable: number;
  fields: string[];
}

/** The figures as the pages show them. */
function shownFigures(): Promise<Figures[]> {
  return server.services.database.withOrganiser(person.organiserId, async (db) => {
    const audiences = [...(await listAudiences(db)), ...(await listAudiences(db, true))];
    const shown: Figures[] = [];
    for (const { id, contactCount, mailableCount } of audiences) {
      const fields = (await audienceFieldNames(db, [id])).slice(1);
      shown.push({ id, members: contactCount ?? 0, mailable: mailableCount ?? 0, fields });
    }
    return shown.sort((one, other) => one.id.localeCompare(other.id));
  });
}

/** The same figures from the members, the suppressions and the breaks themselves. */
async function countedFigures(): Promise<Figures[]> {
  const { rows } = await sql<Figures>`
    select audience.id, (select count(*) from audience_contact where audience_id = audience.id) as members,
      (
        select count(*) from audience_contact as member join contact on contact.id = member.contact_id
        where member.audience_id = audience.id
          and not exists (select from suppression where address = contact.address
            and (suppression.organiser_id is null or suppression.organiser_id = contact.organiser_id))
          and not exists (select from mail_pause where mail_pause.organiser_id = contact.organiser_id
            and address = contact.address and until_at > now())
      ) as mailable,
      array(
        select distinct jsonb_object_keys(contact.fields) as name
        from audience_contact as member join contact on contact.id = member.contact_id
        where member.audience_id = audience.id order by name
      ) as fields
    from audience where organiser_id = ${person.organiserId} order by audience.id`.execute(adminDb());
  return rows.sort((one, other) => one.id.localeCompare(other.id));
}

test(`figures of audiences, after ${OPERATIONS} random operations and at random moments between, equal the straight count`, async () => {
  const { organiserId } = person;
  const lists = [];
  for (const name of ['Friends', 'Members', 'Newsletter']) {
    lists.push(await buildAudience(server.services, { organiserId, name }));
  }
  const random = seededNumbers(13);
  const place = {
    organiserId,
    userId: person.userId,
    audienceIds: lists.map(({ audienceId }) => audienceId),
  };
  const operations = Object.entries(audienceOperations(server.services, place, random));
  for (let round = 1; round <= OPERATIONS; round++) {
    const [name, run] = operations[Math.floor(random() * operations.length)] ?? [];
    await run?.();
    if (random() < 0.03 || round === OPERATIONS) {
      const counted = await countedFigures();
      expect({ round, name, shown: await shownFigures() }).toEqual({ round, name, shown: counted });
      expect(await differences()).toBe(0);
    }
  }
  const { rows } = await sql<{ most: number }>`
    select max(count) as most from (select count(*) from audience_figure group by audience_id, field) as kept`.execute(
    adminDb(),
  );
  // One writer at a time always finds the row unlocked.
  expect(rows[0]?.most).toBe(1);
}, 600_000);

test('a rebuild, of figures that were falsified, restores the straight count', async () => {
  const { organiserId } = person;
  const contacts: Array<{ address: string; fields: Record<string, string> }> = [
    { address: 'a@example.org', fields: { city: 'Napier' } },
    { address: 'b@example.org', fields: { city: 'Nelson', seat: 'A1' } },
  ];
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts });
  await buildSuppression(server.services, { organiserId, address: 'a@example.org' });
  const before = await shownFigures();
  await sql`update audience_figure set members = members + 7, stopped = 3 where field <> 'seat'`.execute(
    adminDb(),
  );
  await sql`delete from audience_figure where field = 'seat'`.execute(adminDb());
  await sql`
    insert into audience_figure (organiser_id, audience_id, field, members, stopped)
    values (${organiserId}, ${audienceId}, 'gone', 2, 0)`.execute(adminDb());
  expect(await differences()).toBe(4);
  await rebuild();
  expect(await differences()).toBe(0);
  expect(await shownFigures()).toEqual(before);
  expect(before).toMatchObject([{ members: 2, mailable: 1, fields: ['city', 'seat'] }]);
});

test('deleting an audience, or its organiser, deletes the figures', async () => {
  const { organiserId } = person;
  const { audienceId } = await buildAudience(server.services, { organiserId, contacts: ['a@example.org'] });
  await buildAudience(server.services, { organiserId, contacts: ['a@example.org'], name: 'Other' });
  const kept = () =>
    adminDb()
      .selectFrom('audience_figure')
      .select('members')
      .where('organiser_id', '=', organiserId)
      .execute();
  await adminDb().deleteFrom('audience').where('id', '=', audienceId).execute();
  expect(await kept()).toEqual([{ members: 1 }]);
  await adminDb().deleteFrom('organiser').where('id', '=', organiserId).execute();
  expect(await kept()).toEqual([]);
});
