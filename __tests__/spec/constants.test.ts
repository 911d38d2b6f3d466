import { join } from 'node:path';
import * as constants from '../../src/contract/constants';

/** SPEC section 9, sentence by sentence: the name of the constant and its expected value. */
const table = [
  ['Toast life 10,000 ms', 'toastLifeMs', 10_000],
  ['Redirect delay after session expiry 2000 ms', 'sessionExpiryRedirectMs', 2_000],
  ['Default avatar size path 32', 'avatarSize', 32],
  ['Loader sizes: xs 21, sm 36, md 64, lg 175 px', 'loaderSizes', { xs: 21, sm: 36, md: 64, lg: 175 }],
  ['Default free plan id 4', 'defaultFreePlanId', 4],
  ['per-ticket plan id 9', 'perTicketPlanId', 9],
  [
    'Email campaign limit: 1,000 on Essential, 10,000 on Professional',
    'emailCampaignRecipientLimits',
    { essential: 1_000, professional: 10_000 },
  ],
  ['Essential: up to 10 events at once', 'essentialEventLimit', 10],
  ['Essential: 3 images per listing', 'essentialImageLimit', 3],
  ['Two constants, 1.7 ..., meaning not shown', 'unexplainedPlanConstantA', 1.7],
  ['... and 20, meaning not shown', 'unexplainedPlanConstantB', 20],
  ["API version request id 'v2'", 'apiVersion', 'v2'],
  ["a version value '4' exists (use not shown)", 'unexplainedVersionValue', '4'],
  ['Error-tracing sample rate 0.5', 'errorTracingSampleRate', 0.5],
  ['Script chunk load timeout 120 seconds', 'chunkLoadTimeoutMs', 120_000],
  ['Overlay panel transition 120 ms in, 100 ms out', 'overlayTransitionMs', { in: 120, out: 100 }],
  [
    'saves a file named campaign_recipient_list.csv (section 2)',
    'recipientListFileName',
    'campaign_recipient_list.csv',
  ],
] as const;

test.each(table)('%s', (_sentence, name, value) => {
  expect(constants[name]).toEqual(value);
});

test('a constant without a known meaning says so in its name', () => {
  const unexplained = Object.entries(constants).filter(([name]) => /unexplained/i.test(name));
  expect(unexplained.map(([, value]) => value)).toEqual([1.7, 20, '4']);
});

test('the bundler waits for a script chunk as long as the constant says', () => {
  const config: unknown = jest.requireActual(join(__dirname, '../../webpack.config.js'));
  if (typeof config !== 'function') throw new Error('webpack.config.js does not hold a function');
  expect(config({}, { mode: 'production' })[0].output.chunkLoadTimeout).toBe(constants.chunkLoadTimeoutMs);
});
