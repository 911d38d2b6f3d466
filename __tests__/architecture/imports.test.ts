import { circlesOf, importsOf, sources, valueImportsOf } from '../support/architecture/sources';

/** Who may import whom (the design's rule), read from the sources themselves. */

/** The side and the feature or layer of a file, such as `server/campaign`; a file right below a side is a layer itself. */
const partOf = (path: string) =>
  path
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(0, 2)
    .join('/');

const imports = sources.flatMap(({ path }) => importsOf(path).map((to) => ({ from: path, to })));

/** What every feature may import. In the portal each layer may import the ones after it. */
const SHARED = {
  server: ['http', 'graphql', 'database', 'queue', 'mail', 'files', 'services', 'packageRoot'].map(
    (layer) => `server/${layer}`,
  ),
  portal: ['portal/request', 'portal/ui', 'portal/store'],
};

/** The few imports from one feature to another, each with its reason. */
const LISTED: Record<string, string[]> = {
  // whom a campaign goes to, and a start whose wall time is read as a session's is
  'server/campaign': ['server/audience', 'server/event', 'server/attribution'],
  // why somebody would be skipped is decided there; a contact's orders name the mail that brought them
  'server/audience': ['server/campaign', 'server/attribution'],
  'server/template': ['server/campaign'], // a template is shown as the mail that it makes
  'server/event': ['server/venue', 'server/ticketing'], // an event is at a venue, and its sessions have seats to sell
  'server/ticketing': ['server/event'], // what is sold belongs to an event's sessions
  // an order holds what is on sale, and its money goes to the organiser's account
  'server/order': ['server/ticketing', 'server/event', 'server/payment', 'server/attribution'],
  // the box office sells by the same path as the web, admits whom it sold to, and hashes its PINs as passwords
  'server/boxOffice': [
    'server/order',
    'server/ticketing',
    'server/event',
    'server/ticketholder',
    'server/user',
  ],
  // public pages show these features; the analytics id is the account's; admins get the messages people send
  'server/publicSite': [
    'server/account',
    'server/attribution', // its pages hand on the click that a visit came from
    'server/campaign',
    'server/event',
    'server/order',
    'server/ticketing',
  ],
  'server/account': ['server/user'], // its password and sessions are those that sign-in checks
  // it counts sales and campaigns as their screens do, and turns off the switch of the account
  'server/weeklySummary': ['server/account', 'server/campaign', 'server/order'],
  'server/overview': ['server/campaign'], // it counts campaigns as their list does
  'server/report': ['server/campaign'], // it reads the links as sending tagged them
  // a session is shown as among the events; the editor of mails is shared with templates
  'portal/campaign': ['portal/event', 'portal/mailEditor', 'portal/report', 'portal/template', 'portal/user'],
  'portal/template': ['portal/mailEditor', 'portal/user'], // a ticketholder comm needs a permission of its own
  // user.events is the organiser's list (SPEC section 3); what is sold is a step of the editor
  'portal/event': ['portal/venue', 'portal/user', 'portal/ticketing'],
  'portal/order': ['portal/event', 'portal/ticketing', 'portal/user'], // an order is of an event's session, and of its seats
  'portal/audience': ['portal/user'],
  'portal/account': ['portal/user'], // a new name or picture shows in the session
  'portal/payment': ['portal/user'], // whoever sells tickets sees where their money goes
  'server/plan': ['server/payment'], // a paid plan needs something to be paid with
  'portal/plan': ['portal/user'], // a new plan shows in the session
  'portal/listing': ['portal/user', 'portal/mailEditor'], // one site or many; one field for colours
  'portal/boxOffice': ['portal/user'], // as there: a report leads to the orders
  // an order's number links to it where the person may see orders; an event's sessions and types filter the list
  'portal/ticketholder': ['portal/user', 'portal/event'],
  'portal/shell': ['portal/user'],
};

/** Some parts of the server's layers use each other; the portal's go one way. */
function isShared(from: string, to: string): boolean {
  if (from.startsWith('server/')) return SHARED.server.includes(to);
  const own = SHARED.portal.indexOf(from);
  return SHARED.portal.includes(to) && (own === -1 || to === 'portal/store');
}

function isAllowed(from: string, to: string): boolean {
  const [part, other] = [partOf(from), partOf(to)];
  if (other.startsWith('contract/')) return true;
  if (part.split('/')[0] !== other.split('/')[0] || part.startsWith('contract/')) return false;
  if (part === other || part.endsWith('/app')) return true;
  return isShared(part, other) || (LISTED[part] ?? []).includes(other);
}

test('an import, from any feature, goes only where the design allows', () => {
  const wrong = imports
    .filter(({ from, to }) => !isAllowed(from, to))
    .map(({ from, to }) => `${from} -> ${to}`);
  expect(imports.length).toBeGreaterThan(3_000);
  expect(wrong).toEqual([]);
});

test('an allowed import between features, in the list, is used', () => {
  const used = new Set(imports.map(({ from, to }) => `${partOf(from)} -> ${partOf(to)}`));
  const listed = Object.entries(LISTED).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`));
  expect(listed.filter((line) => !used.has(line))).toEqual([]);
});

test('imports of values, in the whole product, go in no circle', () => {
  expect(circlesOf(valueImportsOf)).toEqual([]);
});

/** Types that are recursive in truth: each line is one circle. */
const RECURSIVE_TYPES = [
  'portal/audience/rule/RuleConditionEditor.tsx portal/audience/rule/RuleGroupEditor.tsx', // groups hold groups
];

test('imports of types, in the whole product, go in a circle only where the type is recursive', () => {
  expect(circlesOf(importsOf).map((circle) => circle.join(' '))).toEqual(RECURSIVE_TYPES);
});
