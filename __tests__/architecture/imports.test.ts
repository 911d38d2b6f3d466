import { circlesOf, importsOf, sources, valueImportsOf } from '../support/architecture/sources';

/** Checks the imports of all source files against the imports that the design allows. */

/**
 * The side and the feature or layer of a file, such as `server/campaign`; a file directly in a side is a layer itself.
 */
const partOf = (path: string) =>
  path
    .replace(/\.tsx?$/, '')
    .split('/')
    .slice(0, 2)
    .join('/');

const imports = sources.flatMap(({ path }) => importsOf(path).map((to) => ({ from: path, to })));

/** The layers that every feature may import. In the portal each layer may import `portal/store`. */
const SHARED = {
  server: ['http', 'graphql', 'database', 'queue', 'mail', 'files', 'services', 'packageRoot'].map(
    (layer) => `server/${layer}`,
  ),
  portal: ['portal/request', 'portal/ui', 'portal/store'],
};

/** The allowed imports from one feature to another, each with its reason. */
const LISTED: Record<string, string[]> = {
  // availability, own events, plain addresses, and the figures of audiences, campaigns and sales; its writes are made by
  // the services that the portal has for them
  'server/api': [
    'server/audience',
    'server/campaign',
    'server/event',
    'server/order',
    'server/report',
    'server/ticketholder',
    'server/ticketing',
    'server/user',
  ],
  // audiences are the recipients of campaigns; the start's wall time is parsed like a session's
  'server/campaign': [
    'server/audience',
    'server/event',
    'server/attribution',
    'server/consent',
    'server/provider', // its admins get a mail when a campaign waits for approval
    'server/ticketholder', // comms say how many people hold tickets
    'server/order', // comms attach tickets as the mail of an order does
    'server/publicSite', // cards in mails word dates and prices as the public pages do
  ],
  // campaigns decide why a contact is skipped; a contact's orders show the mail that led to them
  'server/audience': ['server/campaign', 'server/consent'],
  'server/template': ['server/campaign'], // the preview of a template is composed like a campaign's mail
  // events have a venue, and their sessions have tickets; comms that start relative to a session follow its moves
  'server/event': ['server/venue', 'server/ticketing', 'server/campaign'],
  'server/tixsuite': ['server/order', 'server/payment'], // the set-up stores the refund policy and the ticket design, and connects Stripe
  'server/ticketing': ['server/event'], // tickets are sold for an event's sessions
  // an order takes tickets from the stock, and its money goes to the organiser's account
  'server/order': [
    'server/ticketing',
    'server/event',
    'server/payment',
    'server/payout', // the webhook of payments also brings the events about payouts
    'server/attribution',
    'server/consent',
  ],
  // it sends the mails that orders ask for, composed like a campaign's from the organiser's templates
  'server/orderMail': ['server/order', 'server/campaign', 'server/template'],
  // the box office sells with the same functions as the web, checks buyers in, and hashes its PINs like passwords
  'server/boxOffice': [
    'server/order',
    'server/ticketing',
    'server/event',
    'server/ticketholder',
    'server/user',
  ],
  // public pages show these features, and the analytics id comes from the account
  'server/publicSite': [
    'server/account',
    'server/attribution', // the pages pass on the click that led to the visit
    'server/consent', // people subscribe to an organiser's news on its site
    'server/campaign', // programs that open pages are recognised like those that follow links in mails
    'server/event',
    'server/legal', // the terms and the privacy policy are public pages
    'server/order',
    'server/provider', // messages of the contact page go to its admins
    'server/report', // the page of a share link
    'server/ticketing',
  ],
  // the widget says of events what the public list says; the texts of sites are cleaned like those of events
  'server/site': ['server/event', 'server/publicSite'],
  // changing the password and ending sessions affect the sign-in; who signs up agrees to the legal texts
  'server/account': ['server/legal', 'server/user'],
  // the summary counts sales and campaigns as their screens do, and an unsubscribe changes the account
  'server/weeklySummary': ['server/account', 'server/campaign', 'server/order'],
  // accepting an invitation signs in, or creates an account like a sign-up; the plan limits the team
  'server/team': ['server/account', 'server/legal', 'server/plan', 'server/user'],
  'server/closing': [
    'server/team', // it changes the organisation under the lock of its team
    'server/campaign', // campaigns become drafts or are paused
    'server/audience', // the buyers of orders are erased as one person is
    'server/consent', // suppressions stay as hashes
    'server/event', // the keys of pictures
    'server/account', // the keys of pictures of people
    'server/payment', // the organisation is deleted at the payment provider
  ],
  // owners are asked to agree to legal texts that have changed
  // and everybody is asked to pay an invoice that could not be taken from the card
  'server/notice': ['server/legal', 'server/plan'],
  // its provider signs in members and people who were invited, and creates an account like a sign-up
  'server/singleSignOn': ['server/account', 'server/legal', 'server/team', 'server/user'],
  // an admin's link creates an account; who runs an organiser is mailed about its suspension; restoring an organiser's sales offers freed tickets to the waitlists
  'server/provider': ['server/account', 'server/team', 'server/ticketing'],
  // the overview counts campaigns, orders, places, approvals and people as their own pages do
  'server/overview': [
    'server/audience',
    'server/campaign',
    'server/event',
    'server/order',
    'server/provider',
    'server/ticketing',
  ],
  // the report reads the UTM tags that sending adds to links; an event's sources are counted as the list of orders is;
  // the sales report and share links show capacities and arrivals as their own screens do; saved exports have the files
  // of other features
  'server/report': ['server/campaign', 'server/order', 'server/ticketholder', 'server/ticketing'],
  // sessions are shown as in the events; templates use the same mail editor
  'portal/campaign': ['portal/event', 'portal/mailEditor', 'portal/report', 'portal/template', 'portal/user'],
  'portal/overview': ['portal/campaign'], // the curve of a campaign has the same words as in the list
  'portal/mailEditor': ['portal/event'], // the events to choose from have the states of the list of events
  'portal/template': ['portal/mailEditor', 'portal/user'], // ticketholder comms need their own permission
  // user.events is the organiser's list (SPEC section 3); ticketing is a step of the event editor
  // and the list keeps the place of the home panel above it
  'portal/event': ['portal/overview', 'portal/venue', 'portal/user', 'portal/ticketing'],
  // orders are for sessions and their tickets; the page of an event has the deposits of its money
  'portal/order': ['portal/event', 'portal/payout', 'portal/ticketing', 'portal/user'],
  'portal/audience': ['portal/user'],
  // a new name or picture is updated in the session; the profile lists what the person agreed to
  'portal/account': ['portal/legal', 'portal/user'],
  // the permission to sell tickets decides what is shown; a bank is asked for a card and for the charge of a plan
  'portal/payment': ['portal/plan', 'portal/user'],
  'server/plan': [
    'server/order', // plans are paid for through the same test gateway as tickets
    'server/payment', // a paid plan needs a payment method
    'server/team', // its people count against the limit of a plan, and its managers are mailed about unpaid invoices
    'server/ticketing', // a paid invoice lets selling go on, and offers what is free to the waitlists
  ],
  'server/webhook': ['server/team'], // who runs an organisation is mailed about a webhook that fails
  'server/payout': ['server/payment'], // payouts leave the balance of the organiser's account at Stripe
  'portal/plan': ['portal/payout', 'portal/user'], // deposits are a tab beside the invoices; a new plan is updated in the session
  'portal/payout': ['portal/plan', 'portal/user'], // its state is a part of the plan's area; orders are links for those who see them
  // sites are archived as the other lists are; the shared colour field; the session says whether there is one site
  'portal/site': ['portal/listing', 'portal/mailEditor', 'portal/user'],
  // its list is one of the organiser's lists, with their requests; its form reads prices as theirs do
  'portal/pass': ['portal/listing'],
  // a pass is sold with an event, like a ticket, and who gets another ticket is mailed all of them
  'server/pass': ['server/event', 'server/order', 'server/ticketing'],
  'portal/webhook': ['portal/listing'], // its lists are part of the area of the web pages
  'portal/tixsuite': ['portal/mailEditor', 'portal/payment'], // the shared colour field, and the Stripe account
  'portal/boxOffice': ['portal/user'], // a report links to the orders if the person may see them
  // an order's number links to it if the person may see orders; an event's sessions and types filter the list
  'portal/ticketholder': ['portal/user', 'portal/event'],
  'portal/team': ['portal/user'], // the link to the plans in a full team needs the permissions of the session
  'portal/singleSignOn': ['portal/team'], // its page is a tab beside those of the team
  'portal/legal': ['portal/provider'], // the legal texts are one of the provider's pages
  'portal/shell': ['portal/user', 'portal/team'], // the user menu switches between organisations
};

/** The server's shared layers may import each other; the portal's may only import `portal/store`. */
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

test('a feature imports only what the design allows', () => {
  const wrong = imports
    .filter(({ from, to }) => !isAllowed(from, to))
    .map(({ from, to }) => `${from} -> ${to}`);
  expect(imports.length).toBeGreaterThan(3_000);
  expect(wrong).toEqual([]);
});

test('every allowed import between features is used', () => {
  const used = new Set(imports.map(({ from, to }) => `${partOf(from)} -> ${partOf(to)}`));
  const listed = Object.entries(LISTED).flatMap(([from, targets]) => targets.map((to) => `${from} -> ${to}`));
  expect(listed.filter((line) => !used.has(line))).toEqual([]);
});

test('imports of values form no cycle', () => {
  expect(circlesOf(valueImportsOf)).toEqual([]);
});

/** Import cycles that are allowed because the types are recursive; each line is one cycle. */
const RECURSIVE_TYPES = [
  'portal/audience/rule/RuleConditionEditor.tsx portal/audience/rule/RuleGroupEditor.tsx', // groups hold groups
];

test('imports of types form a cycle only if the type is recursive', () => {
  expect(circlesOf(importsOf).map((circle) => circle.join(' '))).toEqual(RECURSIVE_TYPES);
});
