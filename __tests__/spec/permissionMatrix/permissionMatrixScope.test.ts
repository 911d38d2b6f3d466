import { randomUUID } from 'node:crypto';
import { organiserDigests } from '../../support/factories/organiserRows';
import { colleagueOf, narrow } from '../../support/factories/teamFactories';
import { requestOf, send } from '../../support/permissionMatrix/matrixCalls';
import { everyFlag, type MatrixLists, openMatrix } from '../../support/permissionMatrix/matrixWorld';
import { writes } from '../../support/permissionMatrix/matrixWrites';

/**
 * Makes every call that changes data as a colleague with every permission, whose scope contains none of the
 * organisation's events. The reads are in `permissionMatrixReads.test.ts`.
 */

let lists: MatrixLists;
beforeAll(async () => {
  lists = await openMatrix();
});
afterAll(() => lists.server.close());

/** What such a person can change, because it is their own or belongs to no event. */
const withoutScope: Record<string, string> = {
  'createCampaign, ticketholder': 'a ticketholder comm of their own that is not about an event yet',
  'POST /api/event/image': 'a file that no event uses yet',
  'POST /api/email/picture': 'a picture that no email uses yet',
  cropMailPicture: 'a picture that no email uses yet',
  'saveExport, a new one': 'an export of their own, whose files have the events of their scope only',
  openTill: 'a till in their own browser',
  changePassword: 'their own account, with an entry in the audit trail',
  signOutEverywhere: 'their own account, with an entry in the audit trail',
  leaveTeam: 'their own membership',
};

test.each(writes.map((row) => [row.way ? `${row.name}, ${row.way}` : row.name, row] as const))(
  '%s, outside of the scope, changes nothing unless it is listed with a reason',
  async (name, row) => {
    const { server } = lists;
    const person = await server.signedIn([...everyFlag]);
    const call = await requestOf(lists, row, person);
    const colleague = await colleagueOf(server, person, { role: 'marketing', permissions: everyFlag });
    await narrow(server, colleague, { role: 'marketing', events: [randomUUID()] });
    const rows = () => organiserDigests(server.services.database, person.organiserId, ['sign_in_session']);
    const before = await rows();
    const { code } = await send(lists, call, colleague.cookie);
    expect(code).not.toBe('INTERNAL_SERVER_ERROR');
    const after = await rows();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.length > 0).toBe(name in withoutScope);
  },
);
