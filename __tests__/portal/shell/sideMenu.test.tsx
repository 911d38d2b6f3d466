import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { menuEntries, visibleMenu } from '../../../src/portal/shell/menuEntries';
import { SideMenu } from '../../../src/portal/shell/SideMenu';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

const everyPattern: ReadonlySet<string> = new Set(Object.values(routePatterns));
const all = buildSession().userPermissions;

function draw(permission = all, pathname = '/', known = everyPattern) {
  renderPortal(<SideMenu entries={visibleMenu(permission, known, pathname)} open={false} />, {
    address: pathname,
  });
  return screen.getAllByRole('link').map((link) => link.textContent);
}

test('with every permission, the menu shows all entries in the order of the specification', () => {
  expect(draw(all, '/portal/nowhere')).toEqual([
    'Events',
    'TixSuiteNew',
    'Marketing',
    'Connect',
    'Customisation',
    'Integration',
    'Passes',
    'Add-ons',
    'Ticketholders',
    'Reporting',
    'Box Office',
    'Sites',
    'Venues',
    'Artists',
    'Billing History',
    'Preferences',
    'How To Guides',
  ]);
});

test.each(menuEntries.map((entry) => [entry.label, entry.permission] as const))(
  '%s is hidden without the permission %s',
  (label, permission) => {
    const shown = visibleMenu({ ...all, [permission]: false }, everyPattern, '/');
    expect(shown.map((entry) => entry.label)).not.toContain(label);
  },
);

test('without any permission only How To Guides is shown', () => {
  const none = { ...all };
  for (const entry of menuEntries) none[entry.permission] = false;
  expect(draw(none)).toEqual(['How To Guides']);
});

test('the current section shows its pages and marks the current one', () => {
  const labels = draw(all, '/portal/marketing/email-campaign/report/7');
  expect(labels).toEqual(expect.arrayContaining(['Email CampaignsNew', 'Ticketholder Comms', 'Audiences']));
  const page = screen.getByRole('link', { name: 'Email Campaigns New' });
  expect(page).toHaveAttribute('aria-current', 'page');
  expect(within(screen.getByRole('navigation')).queryByText('Email Templates')).not.toBeInTheDocument();
});

test('a page of a section needs its own permission', () => {
  const labels = draw({ ...all, emailCampaign: false }, '/portal/marketing/ticketholder-comms');
  expect(labels).toContain('Ticketholder Comms');
  expect(labels).not.toContain('Audiences');
});

test('an entry without a screen is hidden; one without an index screen links to its first page', () => {
  const shown = visibleMenu(all, new Set([routePatterns.audiences]), '/');
  expect(shown.map((entry) => [entry.label, entry.to])).toEqual([['Marketing', routePatterns.audiences]]);
});
