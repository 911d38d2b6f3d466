import { screen, waitFor, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { type SessionPermissions, type UserInfo } from '../../../src/contract/user/user';
import { Shell } from '../../../src/portal/shell/Shell';
import { answerGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();
beforeEach(() => void answerGraphql('myOrganisations', { myOrganisations: [] }));

const known: ReadonlySet<string> = new Set(Object.values(routePatterns));

function draw(permissions: Partial<SessionPermissions> = {}, info: Partial<UserInfo> = {}) {
  const { userPermissions, userInfo } = buildSession(permissions, info);
  const { nextPlanId: _next, ...kept } = userInfo;
  const onLogOut = jest.fn();
  const shell = (
    <Shell
      info={{ ...kept, nextPlanName: null }}
      permission={userPermissions}
      knownPatterns={known}
      onLogOut={onLogOut}
    >
      <p>The page</p>
    </Shell>
  );
  return { onLogOut, ...renderPortal(shell) };
}

test('the user menu offers plan, upgrade, preferences and log out, by keyboard too', async () => {
  const { user, onLogOut } = draw();
  await user.click(screen.getByRole('button', { name: /Aroha Ngata/ }));
  const labels = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(labels).toEqual([
    'Current PlanEssential',
    'Upgrade Plan',
    'Preferences',
    'Team',
    'Security',
    'Dark theme',
    'Log Out',
  ]);
  await user.keyboard('{End}{Enter}');
  expect(onLogOut).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('without Connect and TixSuite no plan items are shown', async () => {
  const { user } = draw({ connect: false, tixsuite: false });
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Aroha Ngata/ }));
  await screen.findByRole('menuitem', { name: 'Log Out' });
  expect(screen.queryByRole('menuitem', { name: /Plan/ })).not.toBeInTheDocument();
});

test.each([
  { connect: true, tixsuite: false },
  { connect: false, tixsuite: true },
])('Upgrade Plan, with %j, leads to the plans', async (permissions) => {
  const { user } = draw(permissions);
  const link = screen.getByRole('link', { name: 'Upgrade Plan' });
  expect(link).toHaveAttribute('href', routePatterns.connectPlans);
  await user.click(screen.getByRole('button', { name: /Aroha Ngata/ }));
  const item = await screen.findByRole('menuitem', { name: 'Upgrade Plan' });
  expect(item).toHaveAttribute('href', routePatterns.connectPlans);
});

test.each([3, 9])('on plan %i, the top of its ladder, no upgrade is offered', (currentPlanId) => {
  draw({}, { currentPlanId });
  expect(screen.getByRole('button', { name: 'Current Plan' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Upgrade Plan' })).not.toBeInTheDocument();
});

test('the Current Plan button opens a popover with the plan and its features', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Current Plan' }));
  expect(await screen.findByText('3 images per listing')).toBeInTheDocument();
});

test('Create Event leads to the add-event page, and its menu to the add-venue page', async () => {
  const { user } = draw();
  expect(screen.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/event/add');
  await user.click(screen.getByRole('button', { name: 'More to create' }));
  expect(screen.getByRole('menuitem', { name: 'Create Venue' })).toHaveAttribute('href', '/venue/add');
});

test('the drawer opens with its button, and closes with Escape and after navigation', async () => {
  const { user } = draw();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(menu).toContainElement(
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  await user.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();
  await user.click(toggle);
  await user.click(within(menu).getByRole('link', { name: 'Venues' }));
  await waitFor(() => expect(toggle).toHaveAttribute('aria-expanded', 'false'));
});

test('the footer shows the year, four links and the two app stores', () => {
  draw();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(`© ${new Date().getFullYear()} Turnout`)).toBeInTheDocument();
  expect(
    footer.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent),
  ).toEqual([
    'Help & Support',
    'Privacy Policy',
    'Terms of Service',
    'Contact Us',
    'Ticket scanning app on App Store',
    'Ticket scanning app on Google Play',
  ]);
});
