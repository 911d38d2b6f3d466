/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { matchRoutes } from 'react-router-dom';
import { portalBase } from '../../src/contract/paths/portalPaths';
import { routes } from '../../src/portal/app/routes/routes';

/** SPEC section 2, the table of routes: each route as written there, and an example of its address. */
const table = [
  ['connect', 'connect'],
  ['connect, child plans', 'connect/plans'],
  ['tixsuite', 'tixsuite'],
  ['tixsuite/configure', 'tixsuite/configure'],
  ['tixsuite/configure/{step}', 'tixsuite/configure/company-details'],
  ['marketing', 'marketing'],
  ['marketing/audiences', 'marketing/audiences'],
  ['marketing/audience/{step}', 'marketing/audience/details'],
  ['marketing/audience/{step}/{id}', 'marketing/audience/contacts/7'],
  ['marketing/email-campaigns', 'marketing/email-campaigns'],
  ['marketing/email-campaign/{step}', 'marketing/email-campaign/details'],
  ['marketing/email-campaign/{step}/{id}', 'marketing/email-campaign/content/7'],
  ['marketing/email-campaign/report/{id}', 'marketing/email-campaign/report/7'],
  [
    'marketing/email-campaign/report/{id}/user/{userId}/{email}',
    'marketing/email-campaign/report/7/user/8/ana%40example.org',
  ],
  ['marketing/ticketholder-comms', 'marketing/ticketholder-comms'],
  ['marketing/ticketholder-comm/{step}', 'marketing/ticketholder-comm/details'],
  ['marketing/ticketholder-comm/{step}/{id}', 'marketing/ticketholder-comm/content/7'],
  ['marketing/ticketholder-comm/report/{id}', 'marketing/ticketholder-comm/report/7'],
  [
    'marketing/ticketholder-comm/report/{id}/user/{userId}/{email}',
    'marketing/ticketholder-comm/report/7/user/8/ana%40example.org',
  ],
  ['customisation/email-templates', 'customisation/email-templates'],
  ['customisation/email-template/{step}', 'customisation/email-template/content'],
  ['customisation/email-template/{step}/{id}', 'customisation/email-template/content/7'],
  ['reporting/campaign-report', 'reporting/campaign-report'],
  ['payment-method', 'payment-method'],
  ['stripe-reauth', 'stripe-reauth'],
] as const;

const asMatched = routes.map((route) => ({ path: route.path, id: route.path }));

/** The pattern of the router, where SPEC's `{step}` is `:step`. */
const patternOf = (specRoute: string) =>
  `${portalBase}/${specRoute
    .replace(', child', '')
    .replace('connect plans', 'connect/plans')
    .replace(/\{(\w+)\}/g, ':$1')}`;

test.each(table)('%s opens a screen of its own, which is loaded lazily', async (specRoute, address) => {
  const [match] = matchRoutes(asMatched, `${portalBase}/${address}`) ?? [];
  expect(match?.route.path).toBe(patternOf(specRoute));
  const route = routes.find(({ path }) => path === match?.route.path);
  expect(route?.title).toMatch(/^[A-Z]/);
  expect(await route?.screen.load()).toEqual(expect.any(Function));
});

test('each path is in the table once', () => {
  const paths = routes.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});
