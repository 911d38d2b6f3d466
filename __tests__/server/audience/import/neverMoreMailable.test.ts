import { sql } from 'kysely';
import { stopReason } from '../../../../src/server/campaign/recipients/mailStopQueries';
import { choosePreference } from '../../../../src/server/campaign/preferences/unsubscribeService';
import { buildAudience } from '../../../support/factories/audienceFactories';
import { importsOf } from '../../../support/factories/importFactories';
import { buildSendingCampaign } from '../../../support/factories/sendingFactories';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

/** The number of sequences, and of acts in each. */
const SEQUENCES = 6;
const ACTS = 24;
const PEOPLE = 7;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const addressOf = (n: number) => `person-${n}@example.org`;
const everybody = Array.from({ length: PEOPLE }, (_, n) => addressOf(n + 1));

/** Park and Miller's generator: the same sequence for the same seed, so that a failure can be repeated. */
function seededRandom(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  return { below, pick: <T>(items: readonly T[]): T | undefined => items[below(items.length)] };
}

/** The people that marketing mail would reach: members of any audience, and ticketholders who agreed. */
async function mailable(organiserId: string): Promise<{ members: Set<string>; holders: Set<string> }> {
  const marketing = sql`'marketing'`;
  const stopOf = (kind: string) =>
    stopReason(sql.ref('person.address'), { kind: sql`${kind}`, purpose: marketing });
  return server.services.database.withOrganiser(organiserId, async (db) => {
    const { rows: members } = await sql<{ address: string }>`
      select distinct person.address from contact as person join audience_contact on contact_id = person.id
      where ${stopOf('email')} is null`.execute(db);
    const { rows: holders } = await sql<{ address: string }>`
      select person.address from unnest(${everybody}::text[]) as person (address)
      where ${stopOf('ticketholder')} is null`.execute(db);
    const setOf = (rows: Array<{ address: string }>) => new Set(rows.map(({ address }) => address));
    return { members: setOf(members), holders: setOf(holders) };
  });
}

async function recipientsOf(organiserId: string): Promise<Map<string, number>> {
  await buildSendingCampaign(server.services, organiserId, { count: PEOPLE });
  const rows = await server.services.database.adminDb
    .selectFrom('campaign_recipient')
    .select(['id', 'address'])
    .where('organiser_id', '=', organiserId)
    .execute();
  return new Map(rows.map(({ id, address }) => [address, id]));
}

/**
 * Counts what is left of imports: memberships, contacts, records for an undo, and cities that nobody entered by hand.
 */
async function leftOfImports(organiserId: string) {
  const { rows } = await sql`
    select
      (select count(*) from audience_contact where organiser_id = ${organiserId} and import_id is not null) as members,
      (select count(*) from contact where organiser_id = ${organiserId} and import_id is not null) as made,
      (select count(*) from audience_import_change where organiser_id = ${organiserId}) as changes,
      (select count(*) from contact
        where organiser_id = ${organiserId} and fields ->> 'city' in ('Levin', 'Taupō')) as values`.execute(
    server.services.database.adminDb,
  );
  return rows[0];
}

/** What the organiser and the people themselves can do to a list of people. */
async function buildActs(
  person: TestPerson,
  audienceIds: readonly string[],
  { below, pick }: ReturnType<typeof seededRandom>,
) {
  const { organiserId } = person;
  const { adminDb } = server.services.database;
  const imports = importsOf(server, person);
  const [audienceId = ''] = audienceIds;
  const recipients = await recipientsOf(organiserId);
  const done: string[] = [];
  /** The people who said no in the last file. */
  let declined: string[] = [];
  const someFile = () => {
    declined = [];
    const rows = everybody
      .filter(() => below(2) === 0)
      .map((address) => {
        const status = pick(['subscribed', 'subscribed', 'subscribed', 'never subscribed', 'unsubscribed']);
        if (status === 'unsubscribed') declined.push(address);
        return `${below(2) ? address : address.toUpperCase()},${pick(['Napier', 'Levin', ''])},${status}`;
      });
    const last = `${addressOf(1 + below(PEOPLE))},Taupō,subscribed`;
    return `email,city,MEMBER_STATUS\n${[...rows, last].join('\n')}\n`;
  };
  const someContact = async () => {
    const contacts = await adminDb
      .selectFrom('contact')
      .select(['id', 'address'])
      .where('organiser_id', '=', organiserId)
      .where('address', 'in', everybody)
      .orderBy('address')
      .execute();
    return pick(contacts);
  };
  const choose = async (act: 'organiser' | 'platform' | 'come_back_all', address: string) => {
    const recipientId = recipients.get(address);
    if (recipientId === undefined) throw new Error(`${address} got no mail.`);
    await choosePreference(server.services, { organiserId, recipientId }, act, 'unsubscribe_page');
  };
  const graphql = (name: string, id: string) =>
    person.graphql(`mutation m($id: ID!) { ${name}(id: $id) { id } }`, { id });
  return {
    async import() {
      done.push(await imports.imported(pick(audienceIds) ?? '', someFile()));
    },
    declinedLast: () => declined,
    async undo() {
      const id = done.splice(below(Math.max(done.length, 1)), 1)[0];
      if (id) await imports.undone(id);
    },
    importsLeft: () => done.length,
    async edit() {
      const contact = await someContact();
      const fields = JSON.stringify({ city: pick(['Foxton', 'Napier']) });
      if (contact)
        await adminDb.updateTable('contact').set({ fields }).where('id', '=', contact.id).execute();
    },
    async archive() {
      await graphql('archiveAudience', audienceId);
      await graphql('restoreAudience', audienceId);
    },
    async addByHand() {
      await person.graphql(
        'mutation a($audienceId: ID!, $address: String!) { addContact(audienceId: $audienceId, address: $address, fields: [], attestation: "Said so at the door.") { verdict } }',
        { audienceId, address: pick(everybody) },
      );
    },
    async erase() {
      const contact = await someContact();
      if (!contact) return;
      const { errors } = await person.graphql(
        'mutation e($id: ID!, $address: String!) { eraseContact(id: $id, address: $address) { __typename } }',
        { id: String(contact.id), address: contact.address },
      );
      expect(errors).toBeUndefined();
    },
    unsubscribe: (address: string) => choose(below(2) === 0 ? 'organiser' : 'platform', address),
    comeBack: (address: string) => choose('come_back_all', address),
    /** A withdrawal without a suppression, as a list from elsewhere may leave one. */
    async withdraw(address: string) {
      await adminDb
        .insertInto('consent_record')
        .values({
          organiser_id: organiserId,
          address,
          given: false,
          source: 'unsubscribe_page',
          wording: 'No.',
        })
        .execute();
    },
  };
}

test.each(Array.from({ length: SEQUENCES }, (_, n) => 20_261 + n * 7_919))(
  'imports, undos, edits, archiving and erasing, in the random order %d, make nobody mailable who said no, and undone imports leave nothing',
  async (seed) => {
    const person = await server.signedIn(['emailCampaign']);
    const { organiserId } = person;
    const { audienceId } = await buildAudience(server.services, { organiserId });
    const random = seededRandom(seed);
    const { audienceId: other } = await buildAudience(server.services, { organiserId, name: 'Members' });
    const acts = await buildActs(person, [audienceId, other], random);
    const organisers = [
      'import',
      'import',
      'import',
      'undo',
      'edit',
      'archive',
      'addByHand',
      'erase',
    ] as const;
    const own = ['unsubscribe', 'withdraw', 'comeBack'] as const;
    const saidNo = { members: new Set<string>(), holders: new Set<string>() };
    // Lifts platform unsubscribes from other sequences.
    for (const address of everybody) await acts.comeBack(address);
    const done: string[] = [];
    for (let n = 0; n < ACTS; n++) {
      const before = await mailable(organiserId);
      const act = random.below(3) === 0 ? random.pick(own) : random.pick(organisers);
      const address = random.pick(everybody) ?? '';
      if (act === 'unsubscribe' || act === 'withdraw' || act === 'comeBack') {
        await acts[act](address);
        done.push(`${act} ${address}`);
        if (act === 'comeBack') {
          saidNo.members.delete(address);
          saidNo.holders.delete(address);
        } else {
          saidNo.holders.add(address);
          if (act === 'unsubscribe') saidNo.members.add(address);
        }
        continue;
      }
      if (!act) continue;
      await acts[act]();
      done.push(act);
      for (const gone of act === 'import' ? acts.declinedLast() : []) {
        saidNo.members.add(gone);
        saidNo.holders.add(gone);
        before.holders.delete(gone);
      }
      const after = await mailable(organiserId);
      const wrong = [
        ...[...after.members].filter((one) => saidNo.members.has(one)),
        ...[...after.holders].filter((one) => saidNo.holders.has(one) && !before.holders.has(one)),
        // An undo makes nobody more mailable than before.
        ...(act === 'undo' ? [...after.members].filter((one) => !before.members.has(one)) : []),
        ...(act === 'undo' ? [...after.holders].filter((one) => !before.holders.has(one)) : []),
      ];
      expect({ done, wrong }).toEqual({ done, wrong: [] });
    }
    expect(done.filter((act) => act === 'import').length).toBeGreaterThan(0);
    while (acts.importsLeft() > 0) await acts.undo();
    expect(await leftOfImports(organiserId)).toEqual({ members: 0, made: 0, changes: 0, values: 0 });
  },
);
