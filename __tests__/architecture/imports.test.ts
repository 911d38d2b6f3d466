import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Who may import whom (the design's rule), read from the sources themselves. */
const SRC = join(__dirname, '../../src');

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const sources = filesBelow(SRC)
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts') && !path.includes('/generated/'))
  .map((path) => ({ path: relative(SRC, path), text: readFileSync(path, 'utf8') }));

/** wing/room of a path in src, such as `server/campaign`; a file right in a wing is its own room. */
const roomOf = (path: string) => path.split('/').slice(0, 2).join('/');

const imports = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:from|import\()\s*'(\.[^']*)'/g)].map(([, target = '']) => ({
    from: path,
    to: join(dirname(path), target),
  })),
);

const HALLS = {
  server: ['http', 'graphql', 'database', 'queue', 'mail', 'files', 'services.ts', 'services', 'packageRoot'],
  portal: ['request', 'ui'],
};

/** The few rooms that a room may look into, with the reason. */
const LISTED: Record<string, string[]> = {
  // whom a campaign goes to, what it starts from, and a start whose wall time is read as a session's is
  'server/campaign': ['server/audience', 'server/template', 'server/event', 'server/attribution'],
  // why somebody would be skipped is decided there; a contact's orders name the mail that brought them
  'server/audience': ['server/campaign', 'server/attribution'],
  'server/template': ['server/campaign'], // a template is shown as the mail that it makes
  'server/event': ['server/venue', 'server/ticketing'], // an event is at a venue, and its sessions have seats to sell
  'server/ticketing': ['server/event'], // what is sold belongs to an event's sessions
  // an order holds what is on sale, and its money goes to the organiser's account
  'server/order': ['server/ticketing', 'server/event', 'server/payment', 'server/attribution'],
  'server/ticketholder': ['server/order', 'server/event'], // who comes in holds a ticket of an order
  // the door sells by the same path as the web, lets in whom it sold to, and its PINs are hashed as passwords are
  'server/boxOffice': [
    'server/order',
    'server/ticketing',
    'server/event',
    'server/ticketholder',
    'server/user',
  ],
  // their faces to the public; the id that pages are measured under is the account's; admins get what is written to us
  'server/publicSite': [
    'server/account',
    'server/attribution', // its pages hand on the click that a visit came from
    'server/campaign',
    'server/event',
    'server/order',
    'server/ticketing',
    'server/venue',
  ],
  'server/account': ['server/user'], // its password and sessions are those that sign-in checks
  // it counts sales and campaigns as their screens do, and turns off the switch of the account
  'server/weeklySummary': ['server/account', 'server/campaign', 'server/order'],
  'server/overview': ['server/campaign'], // it counts campaigns as their list does
  'server/report': ['server/campaign'], // it reads the links as sending tagged them
  // a session is told as among the events
  'portal/campaign': ['portal/audience', 'portal/event', 'portal/report', 'portal/template', 'portal/user'],
  // one block editor and one preview for both; a ticketholder comm needs a permission of its own
  'portal/template': ['portal/campaign', 'portal/user'],
  // user.events is the organiser's list (SPEC section 3); what is sold is a step of the editor
  'portal/event': ['portal/venue', 'portal/user', 'portal/ticketing'],
  'portal/order': ['portal/event', 'portal/ticketing', 'portal/user'], // an order is of an event's session, and of its seats
  'portal/venue': ['portal/user'],
  'portal/user': ['portal/event'], // loadEvents fills user.events (SPEC section 3)
  'portal/audience': ['portal/user'],
  'portal/account': ['portal/user'], // a new name or picture shows in the session
  'portal/payment': ['portal/user'], // whoever sells tickets sees where their money goes
  'server/plan': ['server/payment'], // a paid plan needs something to be paid with
  'portal/plan': ['portal/user'], // a new plan shows in the session
  'portal/listing': ['portal/user', 'portal/template'], // one site or many; one field for colours
  'portal/boxOffice': ['portal/user'], // as there: a report leads to the orders
  // an order's number links to it where the person may see orders; an event's sessions and types filter the list
  'portal/ticketholder': ['portal/user', 'portal/event'],
  'portal/shell': ['portal/user', 'portal/plan'],
};

const HOOKS = /^portal\/app\/(hooks|makeStore)$/;

function isAllowed(from: string, to: string): boolean {
  const [wing = '', room = ''] = from.split('/');
  const [otherWing = '', otherRoom = ''] = to.split('/');
  if (otherWing === 'contract') return true;
  if (wing !== otherWing || wing === 'contract') return wing === otherWing;
  if (room === 'app' || room === otherRoom) return true;
  const halls = wing === 'server' ? HALLS.server : HALLS.portal;
  const isHall = halls.includes(room.replace(/\.tsx?$/, ''));
  // The typed hooks are how any component reaches the store.
  if (wing === 'portal' && HOOKS.test(to)) return true;
  if (isHall) return wing === 'server' && halls.includes(otherRoom.replace(/\.tsx?$/, ''));
  return halls.includes(otherRoom) || (LISTED[roomOf(from)] ?? []).includes(roomOf(to));
}

test('an import, from any room, goes only where the design allows', () => {
  const wrong = imports
    .filter(({ from, to }) => !isAllowed(from, to))
    .map(({ from, to }) => `${from} -> ${to}`);
  expect(wrong).toEqual([]);
});

test('a file, by its name, says what it holds', () => {
  const empty = sources.filter(({ path }) =>
    /\/(utils|helpers|common|misc|index|types|data)\.tsx?$/.test(path),
  );
  expect(empty.map(({ path }) => path)).toEqual([]);
});

test('a file, by its length, is one idea: 300 lines at the most', () => {
  const long = sources
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('SQL, in a server room, stands in Queries files only', () => {
  const stray = sources.filter(
    ({ path, text }) =>
      /^server\/(?!database|queue|app|mail|graphql)/.test(path) &&
      !/Queries\.ts$/.test(path) &&
      /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql`/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test("the store, in the portal, is reached through the typed hooks' file alone", () => {
  const stray = sources.filter(
    ({ path, text }) =>
      path !== 'portal/store/hooks.ts' && /use(Dispatch|Selector|Store)\b.*from 'react-redux'/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});

test('a component that touches the store, in a room, is a screen', () => {
  const rooms = /^portal\/(?!app|shell|request|ui)/;
  const stray = sources.filter(
    ({ path, text }) =>
      rooms.test(path) &&
      path.endsWith('.tsx') &&
      !path.endsWith('Screen.tsx') &&
      /useApp(Dispatch|Selector)\(/.test(text),
  );
  expect(stray.map(({ path }) => path)).toEqual([]);
});
