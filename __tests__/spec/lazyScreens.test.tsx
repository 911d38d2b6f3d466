/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import '../support/portal/portalSetup';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { routePatterns } from '../../src/contract/paths/portalPaths';
import { lazyScreen } from '../../src/portal/app/routes/lazyScreen';
import { type PortalRoute } from '../../src/portal/app/routes/portalRoute';
import { RouteView } from '../../src/portal/app/routes/RouteView';
import { renderPortal } from '../support/portal/renderPortal';
import { buildSession } from '../support/factories/sessionFactory';

/** SPEC section 2: screens load lazily with a large spinner, which appears if a download takes more than 300 ms. */

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const spinner = () => screen.queryByRole('status')?.querySelector('svg') ?? null;
const heading = () => screen.queryByRole('heading')?.textContent ?? null;

/** A screen whose download the test completes or fails. */
function slowScreen(title: string) {
  let arrive = () => {};
  let fail = () => {};
  const load = jest.fn(
    () =>
      new Promise<() => React.ReactNode>((resolve, reject) => {
        arrive = () => resolve(() => <h1>{title}</h1>);
        fail = () => reject(new Error('offline'));
      }),
  );
  return { load, screen: lazyScreen(load), arrive: () => arrive(), fail: () => fail() };
}

function open(address: string, table: PortalRoute[]) {
  const links = table.map(({ path, title }) => (
    <Link key={path} to={path}>
      Go to {title}
    </Link>
  ));
  return renderPortal(
    <>
      {links}
      <RouteView permission={buildSession().userPermissions} table={table} />
    </>,
    { address },
  );
}

const pages = () => {
  const venues = slowScreen('Venues');
  const artists = slowScreen('Artists');
  const table: PortalRoute[] = [
    { path: routePatterns.venues, title: 'Venues', screen: venues.screen },
    { path: routePatterns.artists, title: 'Artists', screen: artists.screen },
  ];
  return { venues, artists, table };
};

test('on the first page, the spinner of 175 px appears after 300 ms and disappears with the screen', async () => {
  const { venues, table } = pages();
  open(routePatterns.venues, table);
  await pass(299);
  expect(spinner()).toBeNull();
  await pass(1);
  expect(spinner()).toHaveAttribute('width', '175');
  expect(venues.load).toHaveBeenCalledTimes(1);
  await act(async () => venues.arrive());
  await pass(0);
  expect([heading(), spinner()]).toEqual(['Venues', null]);
});

test('from one screen to the next, the old screen stays for 300 ms, then the spinner replaces it', async () => {
  const { venues, artists, table } = pages();
  open(routePatterns.venues, table);
  await act(async () => venues.arrive());
  await pass(0);
  fireEvent.click(screen.getByText('Go to Artists'));
  await pass(299);
  expect([heading(), spinner(), document.title]).toEqual(['Venues', null, 'Venues · Turnout']);
  await pass(1);
  expect(heading()).toBeNull();
  expect(spinner()).toHaveAttribute('width', '175');
  await act(async () => artists.arrive());
  await pass(0);
  expect([heading(), spinner(), document.title]).toEqual(['Artists', null, 'Artists · Turnout']);
});

test('a screen that loads in less than 300 ms replaces the old one without a spinner', async () => {
  const { venues, artists, table } = pages();
  open(routePatterns.venues, table);
  await act(async () => venues.arrive());
  await pass(0);
  fireEvent.click(screen.getByText('Go to Artists'));
  await pass(200);
  await act(async () => artists.arrive());
  await pass(0);
  expect([heading(), spinner()]).toEqual(['Artists', null]);
  await pass(1_000);
  expect([heading(), spinner()]).toEqual(['Artists', null]);
});

test('going back while a screen downloads shows the old screen at once, and it stays', async () => {
  const { venues, artists, table } = pages();
  open(routePatterns.venues, table);
  await act(async () => venues.arrive());
  await pass(0);
  fireEvent.click(screen.getByText('Go to Artists'));
  await pass(400);
  expect(spinner()).not.toBeNull();
  fireEvent.click(screen.getByText('Go to Venues'));
  await pass(0);
  expect([heading(), spinner()]).toEqual(['Venues', null]);
  await act(async () => artists.arrive());
  await pass(1_000);
  expect([heading(), spinner()]).toEqual(['Venues', null]);
});

test('a download that fails twice shows a message, and opening the address again downloads it again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { venues, artists, table } = pages();
  open(routePatterns.venues, table);
  await act(async () => venues.arrive());
  await pass(0);
  fireEvent.click(screen.getByText('Go to Artists'));
  await pass(0);
  await act(async () => artists.fail());
  await pass(1_000);
  await act(async () => artists.fail());
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  fireEvent.click(screen.getByText('Go to Venues'));
  await pass(0);
  expect(heading()).toBe('Venues');
  fireEvent.click(screen.getByText('Go to Artists'));
  await pass(0);
  expect(artists.load).toHaveBeenCalledTimes(3);
  await act(async () => artists.arrive());
  await pass(0);
  expect(heading()).toBe('Artists');
  jest.restoreAllMocks();
});
