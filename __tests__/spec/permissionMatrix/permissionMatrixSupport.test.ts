import { organiserDigests } from '../../support/factories/organiserRows';
import { buildSupport } from '../../support/factories/teamFactories';
import { requestOf, send } from '../../support/permissionMatrix/matrixCalls';
import { everyFlag, type MatrixLists, openMatrix } from '../../support/permissionMatrix/matrixWorld';
import { writes } from '../../support/permissionMatrix/matrixWrites';
import type { TestPerson } from '../../support/startServer';

/**
 * Makes every call that changes data, and every download, as an admin of the provider who acts for the organisation.
 * Only what is listed here succeeds: nothing about mail, money, exports, rights or keys.
 */

let lists: MatrixLists;
let admin: TestPerson;
beforeAll(async () => {
  lists = await openMatrix();
  admin = await lists.server.signedIn(['isAdmin']);
});
// Each row begins a visit, and an admin may begin only some in an hour.
beforeEach(() => lists.server.services.database.adminDb.deleteFrom('sign_in_attempt').execute());
afterAll(() => lists.server.close());

/** What such an admin may change, each with the reason. */
const open: Record<string, string> = {
  createEvent: 'a draft, which the organiser publishes',
  updateEvent: 'what the event is, and when',
  saveEventMedia: 'pictures and the video',
  saveEventPublishing: 'who sees the event, and from when',
  addSessions: 'further dates',
  saveCheckInHours: 'when tickets can be scanned',
  setTicketTypeArchived: 'without a price',
  savePool: 'places that several types share',
  deletePool: 'places that several types share',
  undoCheckIn: 'a mistake at the door',
  'POST /api/ticketholders/check-in': 'the door, when the organiser needs help there',
  'POST /api/event/image': 'a picture',
  createVenue: 'a venue',
  updateVenue: 'a venue',
  setVenueArchived: 'a venue',
  mergeVenues: 'a venue that exists twice',
  saveArtist: 'an artist',
  setArtistArchived: 'an artist',
  saveSite: 'a site',
  setSiteArchived: 'a site',
  orderTicketTypes: 'the order of the form',
};

test.each(writes.map((row) => [row.way ? `${row.name}, ${row.way}` : row.name, row] as const))(
  '%s, by an admin who acts for the organisation, changes nothing unless it is listed with a reason',
  async (_name, row) => {
    const { server } = lists;
    const person = await server.signedIn([...everyFlag]);
    const call = await requestOf(lists, row, person);
    const headers = await buildSupport(server, admin, person);
    const rows = () => organiserDigests(server.services.database, person.organiserId, ['sign_in_session']);
    const before = await rows();
    const { code } = await send(lists, { ...call, headers: { ...call.headers, ...headers } });
    const isOpen = row.name in open;
    if (!isOpen) expect(code).toMatch(/^(READ_ONLY|(THC_)?FORBIDDEN)$/);
    else expect(code).toBeUndefined();
    const after = await rows();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    expect(changed.length > 0).toBe(isOpen);
  },
);

test('every download and every test mail is refused', async () => {
  const { server, routes } = lists;
  const person = await server.signedIn([...everyFlag]);
  const headers = await buildSupport(server, admin, person);
  const refused: string[] = [];
  for (const { name, url } of routes.filter(({ method }) => method === 'GET')) {
    // The public API takes no session.
    if (!/download|door-list|report|refused|send-test/.test(name) || name.includes('/api/v1/')) continue;
    const address = url.replace(/:\w+/g, '6f1b6a30-0000-4000-8000-000000000000');
    const reply = await server.app.inject({ method: 'GET', url: address, headers });
    expect([name, reply.json().error?.code]).toEqual([name, 'READ_ONLY']);
    refused.push(name);
  }
  expect(new Set(refused).size).toBeGreaterThan(7);
});
