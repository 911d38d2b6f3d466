import { sql } from 'kysely';
import { ownerFlags } from '../../../src/contract/team/roles';
import { inviteToTeamDocument } from '../../../src/contract/team/team';
import type { Services } from '../../../src/server/services';
import { joinAsNewPerson, joinWithPassword } from '../../../src/server/team/join/joinService';
import {
  createBarrier,
  meetAtInsert,
  runAtBarrier,
  withoutConflictCheck,
} from '../../support/database/raceControls';
import { hasServer } from '../../support/database/testDatabase';
import { mailTray } from '../../support/mail/mailTray';
import { startServer, type TestServer } from '../../support/startServer';

/** A new person accepts the invitations of two organisations at once, on a real PostgreSQL, with a control. */
const races = hasServer ? describe : describe.skip;

const email = 'invited-twice@example.org';
const form = { firstName: 'Hana', lastName: 'Reid', password: 'a new long password', shownTerms: 'nz.1.1' };
const origin = { network: '10.6.0.1', browser: null };
let server: TestServer;
let tokens: string[];

/** @returns how many accounts have the address, and how many memberships they have */
async function accounts() {
  const memberships = await server.services.database.adminDb
    .selectFrom('portal_user')
    .leftJoin('membership', 'membership.user_id', 'portal_user.id')
    .select(['portal_user.id', 'membership.organiser_id'])
    .where('email', '=', email)
    .execute();
  return {
    people: new Set(memberships.map(({ id }) => id)).size,
    organisations: new Set(memberships.map(({ organiser_id }) => organiser_id)).size,
  };
}
const acceptBoth = (services: Services) =>
  Promise.all(tokens.map((token) => joinAsNewPerson(services, token, form, origin)));

races('the invitations of two organisations, accepted at once by a new person', () => {
  beforeEach(async () => {
    const tray = mailTray();
    server = await startServer({ mailer: tray });
    await server.services.queue.start();
    tokens = [];
    for (let organisation = 0; organisation < 2; organisation++) {
      const owner = await server.signedIn([...ownerFlags]);
      const before = tray.mails.length;
      await owner.graphql(inviteToTeamDocument, { email, role: 'marketing' });
      tokens.push(await tray.tokenTo(email, /invites you to the team/, before));
    }
  });
  afterEach(() => server.close());

  test('create one account in one of them; the other invitation stays, and its password accepts it', async () => {
    const joined = await acceptBoth(server.services);
    expect(joined.filter(Boolean)).toHaveLength(1);
    expect(await accounts()).toEqual({ people: 1, organisations: 1 });

    const left = tokens[joined.findIndex((one) => !one)] ?? '';
    const sent = { password: form.password, remoteAddress: '10.6.0.1', browserCookie: undefined, origin };
    expect(await joinWithPassword(server.services, left, sent)).toBeDefined();
    expect(await accounts()).toEqual({ people: 1, organisations: 2 });
  });

  test('without the unique address of accounts, create two accounts', async () => {
    const { adminDb } = server.services.database;
    await sql`alter table portal_user drop constraint portal_user_email_key`.execute(adminDb);
    await createBarrier(adminDb);
    await meetAtInsert(adminDb, 'membership');
    await runAtBarrier(adminDb, () => acceptBoth(withoutConflictCheck(server.services, 'portal_user')), 2);
    expect(await accounts()).toEqual({ people: 2, organisations: 2 });
  });
});
