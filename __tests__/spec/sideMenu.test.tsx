/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import '../support/portal/portalSetup';
import { cleanup, screen, within } from '@testing-library/react';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { type PermissionFlag, type SessionPermissions } from '../../src/contract/user/user';
import { knownPatterns } from '../../src/portal/app/routes/routes';
import { menuEntries, visibleMenu } from '../../src/portal/shell/menuEntries';
import { SideMenu } from '../../src/portal/shell/SideMenu';
import { renderPortal } from '../support/portal/renderPortal';
import { buildSession } from '../support/factories/sessionFactory';

/** SPEC section 2, "Side menu", from top to bottom: label, permission, "New" badge, address and sub-pages. */
type Page = readonly [label: string, permission: PermissionFlag | null, isNew: boolean];
const table: readonly (readonly [string, PermissionFlag, boolean, string, readonly Page[]])[] = [
  ['Events', 'events', false, '/', []],
  ['TixSuite', 'tixsuite', true, '/portal/tixsuite', [['Company Details', null, false]]],
  [
    'Marketing',
    'marketing',
    false,
    '/portal/marketing',
    [
      ['Email Campaigns', 'emailCampaign', true],
      ['Ticketholder Comms', 'ticketholderCommunication', false],
      ['Audiences', 'emailCampaign', false],
    ],
  ],
  ['Connect', 'connect', false, '/portal/connect', [['Plans & Pricing', null, false]]],
  [
    'Customisation',
    'customisation',
    false,
    '/portal/customisation',
    [['Email Templates', 'emailCampaign', false]],
  ],
  ['Integration', 'integration', false, '/portal/integration', []],
  ['Passes', 'passes', false, '/portal/passes', []],
  ['Add-ons', 'merchandise', false, '/portal/add-ons', []],
  ['Ticketholders', 'customers', false, '/portal/ticketholders', []],
  [
    'Reporting',
    'reporting',
    false,
    '/portal/reporting',
    [
      ['Campaign Report', null, false],
      ['Sales Report', null, false],
      ['Saved Exports', null, false],
    ],
  ],
  ['Box Office', 'boxOffice', false, '/portal/box-office', []],
  ['Sites', 'sites', false, '/portal/sites', []],
  ['Venues', 'venues', false, '/portal/venues', []],
  ['Artists', 'artists', false, '/portal/artists', []],
  ['Billing History', 'billingHistory', false, '/portal/billing-history', []],
  [
    'Preferences',
    'preferences',
    false,
    '/portal/preferences',
    [
      ['My Profile', null, false],
      ['Change Picture', null, false],
      ['Change Email', null, false],
      ['Change Password', null, false],
      ['Newsletter Settings', null, false],
      ['Analytics Integrations', null, false],
    ],
  ],
];

const everyPattern: ReadonlySet<string> = new Set(Object.values(routePatterns));
const all = buildSession().userPermissions;

afterEach(cleanup);

function drawMenu(permission: SessionPermissions, address = '/portal/nowhere', known = everyPattern) {
  renderPortal(<SideMenu entries={visibleMenu(permission, known, address)} open={false} />, { address });
  return screen.getByRole('navigation', { name: 'Main' });
}

const linkTexts = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent);

const withNew = (label: string, isNew: boolean) => `${label}${isNew ? 'New' : ''}`;

test('with every permission the menu has the entries of the specification, in its order, with its badges', () => {
  expect(linkTexts(drawMenu(all))).toEqual([
    ...table.map(([label, , isNew]) => withNew(label, isNew)),
    'How To Guides',
  ]);
});

test.each(table)('%s is not shown without the permission %s; the others are', (label, permission) => {
  const texts = linkTexts(drawMenu({ ...all, [permission]: false }));
  expect(texts).toHaveLength(table.length);
  expect(texts.some((text) => text?.startsWith(label))).toBe(false);
});

test.each(table)('%s is expanded at its address, with its sub-pages and their badges', (...row) => {
  const [label, , isNew, address, pages] = row;
  const texts = linkTexts(drawMenu(all, address));
  const at = texts.indexOf(withNew(label, isNew));
  expect(texts.slice(at + 1, at + 1 + pages.length)).toEqual(
    pages.map(([page, , isNewPage]) => withNew(page, isNewPage)),
  );
  expect(texts).toHaveLength(table.length + 1 + pages.length);
});

const guardedPages = table.flatMap(([label, , , address, pages]) =>
  pages.flatMap(([page, permission]) => (permission ? [[page, permission, label, address] as const] : [])),
);

test.each(guardedPages)('the sub-page %s requires %s', (page, permission, _label, address) => {
  const shown = (allowed: boolean) =>
    linkTexts(drawMenu({ ...all, [permission]: allowed }, address)).some((text) => text?.startsWith(page));
  expect(shown(true)).toBe(true);
  cleanup();
  expect(shown(false)).toBe(false);
});

test('How To Guides is shown to a person without permissions, and opens the page of the country', () => {
  const none = { ...all };
  for (const { permission } of menuEntries) none[permission] = false;
  const menu = drawMenu(none);
  expect(linkTexts(menu)).toEqual(['How To Guides']);
  expect(within(menu).getByRole('link')).toHaveAttribute('href', '/guides/nz');
});

test('Events opens the root', () => {
  const menu = drawMenu(all);
  expect(within(menu).getByRole('link', { name: 'Events' })).toHaveAttribute('href', '/');
});

test.each(table)('%s opens a screen of the route table', (label) => {
  const menu = drawMenu(all, '/portal/nowhere', knownPatterns);
  const entry = within(menu).getByRole('link', { name: new RegExp(`^${label}`) });
  const to = entry.getAttribute('href') ?? '';
  expect(knownPatterns.has(to) || to === '/portal/tixsuite/configure/company-details').toBe(true);
});

test('every sub-page of the specification has a screen', () => {
  const shown = visibleMenu(all, knownPatterns, '/');
  const missing = table.flatMap(([label, , , , pages]) =>
    pages
      .filter(
        ([page]) => !shown.find((entry) => entry.label === label)?.pages.some((one) => one.label === page),
      )
      .map(([page]) => `${label}: ${page}`),
  );
  expect(missing).toEqual([]);
});
