/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import '../support/portal/portalSetup';
import { cleanup, screen, within } from '@testing-library/react';
import { currentPlans, legacyPlans } from '../../src/contract/plan/plan';
import { planName } from '../../src/contract/plan/planNames';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { type SessionPermissions, type UserInfo } from '../../src/contract/user/user';
import { Shell } from '../../src/portal/shell/Shell';
import { answerGraphql, startWire } from '../support/portal/portalWire';
import { renderPortal } from '../support/portal/renderPortal';
import { buildSession } from '../support/factories/sessionFactory';

/** SPEC sections 2 and 4: top bar, user menu, Current Plan, Upgrade Plan and footer, each with its conditions. */

const known: ReadonlySet<string> = new Set(Object.values(routePatterns));

startWire();
beforeEach(() => void answerGraphql('myOrganisations', { myOrganisations: [] }));
afterEach(cleanup);

function drawShell(permissions: Partial<SessionPermissions> = {}, info: Partial<UserInfo> = {}) {
  const { userPermissions, userInfo } = buildSession(permissions, info);
  const { nextPlanId, ...kept } = userInfo;
  const onLogOut = jest.fn();
  const nextPlanName = nextPlanId === null ? null : planName(nextPlanId);
  const drawn = renderPortal(
    <Shell
      info={{ ...kept, nextPlanName }}
      permission={userPermissions}
      knownPatterns={known}
      onLogOut={onLogOut}
    >
      <h1>The page</h1>
    </Shell>,
  );
  return { ...drawn, onLogOut, topBar: within(screen.getByRole('banner')) };
}

const upgradeLink = () => within(screen.getByRole('banner')).queryByRole('link', { name: 'Upgrade Plan' });
const planButton = () => within(screen.getByRole('banner')).queryByRole('button', { name: 'Current Plan' });

test('the top bar has the brand, the menu toggle, the user menu and Create Event', () => {
  const { topBar } = drawShell();
  expect(topBar.getByRole('link', { name: /Turnout/ })).toHaveAttribute('href', '/');
  expect(topBar.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  expect(topBar.getByRole('button', { name: /Aroha Ngata/ })).toHaveAttribute('aria-expanded', 'false');
  expect(topBar.getByRole('link', { name: 'Create Event' })).toHaveAttribute('href', '/event/add');
});

test('the dropdown beside Create Event offers Create Venue, which opens the add-venue page', async () => {
  const { user } = drawShell();
  await user.click(screen.getByRole('button', { name: 'More to create' }));
  expect(screen.getByRole('menuitem', { name: 'Create Venue' })).toHaveAttribute('href', '/venue/add');
});

test.each([
  ['connect alone', { connect: true, tixsuite: false }, true],
  ['tixsuite alone', { connect: false, tixsuite: true }, true],
  ['both', { connect: true, tixsuite: true }, true],
  ['neither', { connect: false, tixsuite: false }, false],
])('with %s the plan items are shown or not', async (_who, permissions, shown) => {
  const { user } = drawShell(permissions);
  expect(upgradeLink() !== null).toBe(shown);
  expect(planButton() !== null).toBe(shown);
  await user.click(screen.getByRole('button', { name: /Aroha Ngata/ }));
  await screen.findByRole('menuitem', { name: 'Log Out' });
  expect(screen.queryByRole('menuitem', { name: /^Current Plan/ }) !== null).toBe(shown);
  expect(screen.queryByRole('menuitem', { name: 'Upgrade Plan' }) !== null).toBe(shown);
});

test.each([...legacyPlans, ...currentPlans].map(({ id, name }) => [id, name] as const))(
  'on plan %i (%s) Upgrade Plan is offered unless the plan is the last of its ladder',
  async (id) => {
    const isLast = id === 3 || id === 9;
    const { user } = drawShell({}, { currentPlanId: id });
    expect(upgradeLink() === null).toBe(isLast);
    await user.click(screen.getByRole('button', { name: /Aroha Ngata/ }));
    await screen.findByRole('menuitem', { name: 'Log Out' });
    expect(screen.queryByRole('menuitem', { name: 'Upgrade Plan' }) === null).toBe(isLast);
  },
);

test.each([
  [6, true],
  [9, false],
])('the popover of plan %i shows icon, name and features, and Upgrade Plan: %s', async (id, offers) => {
  const features = ['Unlimited listings and images', 'Fast-track review'];
  const { user } = drawShell({}, { currentPlanId: id, currentPlanInfo: { desc: 'A plan', features } });
  await user.click(screen.getByRole('button', { name: 'Current Plan' }));
  const feature = await screen.findByText('Fast-track review', {}, { timeout: 60_000 });
  const panel = feature.closest<HTMLElement>('.plan-popover');
  const popover = within(panel ?? document.body);
  expect(popover.getByText(planName(id) ?? '')).toBeInTheDocument();
  expect(popover.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual(
    features,
  );
  expect(panel?.querySelector('.pi')).toBeInTheDocument();
  expect(popover.queryByRole('link', { name: 'Upgrade Plan', hidden: true }) !== null).toBe(offers);
});

test('the plan items of the top bar are for large screens only', () => {
  const css = readFileSync(join(__dirname, '../../src/portal/shell/shell.css'), 'utf8');
  expect(css).toMatch(/@media \(max-width: 1199px\) \{\s*\.top-bar__plan \{\s*display: none;/);
  drawShell();
  expect(planButton()?.closest('.top-bar__plan')).not.toBeNull();
  expect(upgradeLink()?.closest('.top-bar__plan')).not.toBeNull();
});

test('the user menu toggles open and closed, and lists name, plan, upgrade, preferences and log out', async () => {
  const { user, onLogOut } = drawShell();
  const toggle = screen.getByRole('button', { name: /Aroha Ngata/ });
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(items).toEqual(
    expect.arrayContaining(['Current PlanEssential', 'Upgrade Plan', 'Preferences', 'Log Out']),
  );
  await user.click(toggle);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(toggle);
  await user.click(screen.getByRole('menuitem', { name: 'Log Out' }));
  expect(onLogOut).toHaveBeenCalledTimes(1);
});

test('the mobile side menu toggles open and closed with its button', async () => {
  const { user } = drawShell();
  const toggle = screen.getByRole('button', { name: 'Menu' });
  const menu = screen.getByRole('navigation', { name: 'Main' });
  const states: [boolean, string | null][] = [];
  for (let time = 0; time < 3; time += 1) {
    states.push([menu.classList.contains('side-menu--open'), toggle.getAttribute('aria-expanded')]);
    await user.click(toggle);
  }
  expect(states).toEqual([
    [false, 'false'],
    [true, 'true'],
    [false, 'false'],
  ]);
  const css = readFileSync(join(__dirname, '../../src/portal/shell/shell.css'), 'utf8');
  const onSmallScreens = css.slice(css.indexOf('@media (max-width: 991px)'));
  expect(onSmallScreens).toMatch(/\.top-bar__toggle \{\s*display: block/);
  expect(onSmallScreens).toMatch(/\.side-menu \{[^}]*visibility: hidden/);
  expect(onSmallScreens).toMatch(/\.side-menu--open \{[^}]*visibility: visible/);
});

test('an avatar is the picture of the session, or the initials if there is none', () => {
  drawShell({}, { avatar: 'https://media.turnout.co.nz/uploads/avatars/32/ana.webp' });
  expect(document.querySelector('.top-bar img')).toHaveAttribute(
    'src',
    'https://media.turnout.co.nz/uploads/avatars/32/ana.webp',
  );
  cleanup();
  drawShell();
  expect(screen.getByRole('button', { name: /Aroha Ngata/ })).toHaveTextContent(/^AN/);
});

test('the footer has the current year, four links and the app-store badges of both stores', () => {
  drawShell();
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText(new RegExp(`© ${new Date().getFullYear()}`))).toBeInTheDocument();
  const pages = [
    ['Help & Support', '/help'],
    ['Privacy Policy', '/privacy'],
    ['Terms of Service', '/terms'],
    ['Contact Us', '/contact'],
    ['Ticket scanning app on App Store', '/scanner#iphone'],
    ['Ticket scanning app on Google Play', '/scanner#android'],
  ];
  for (const [name, href] of pages) expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
});
