import { type EvidenceTable, shownBy } from '../../support/spec/sentenceEvidence';

/** The evidence for a constant, by its sentence in the table of constants. */
const constant = (...rows: string[]): readonly [string, ...(readonly [string, string])[]] => [
  'spec/constants.test.ts',
  ...rows.map((row) => ['%s', row] as const),
];
const badges =
  'with every permission the menu has the entries of the specification, in its order, with its badges';

export const section9: EvidenceTable = {
  'Toast life 10,000 ms.': shownBy(constant('Toast life 10,000 ms'), [
    'spec/errors/errorCatalogue.test.ts',
    'a toast of severity %s has the heading %s and is shown for ten seconds',
  ]),
  'Redirect delay after session expiry 2000 ms.': shownBy(
    constant('Redirect delay after session expiry 2000 ms'),
    ['spec/errors/errorCatalogue.test.ts', ['$call, $what: shows "$toast"', 'UNAUTHENTICATED']],
  ),
  'Default avatar size path 32.': shownBy(constant('Default avatar size path 32'), [
    'server/account/picture.test.ts',
    'a picture, with a location in its metadata, is stored in three sizes',
  ]),
  'Loader sizes: xs 21, sm 36, md 64, lg 175 px.': shownBy(
    constant('Loader sizes: xs 21, sm 36, md 64, lg 175 px'),
    ['spec/screens.test.tsx', 'a loader of size %s is %i px wide'],
  ),
  'Default free plan id 4; per-ticket plan id 9.': shownBy(
    constant('Default free plan id 4', 'per-ticket plan id 9'),
    ['spec/plans.test.ts', 'the default free plan and the per-ticket plan have their ids in the new set'],
  ),
  'Email campaign limit: 1,000 recipients per billing month on Essential, 10,000 on Professional.': shownBy(
    constant('Email campaign limit: 1,000 on Essential, 10,000 on Professional'),
    ['spec/plans.test.ts', 'plan %i allows %i recipients a month'],
    [
      'server/campaign/sending/sendCampaign.test.ts',
      'sendCampaign, above the month’s recipient limit, is refused with the number that is left',
    ],
  ),
  'Essential: up to 10 events at once and 3 images per listing.': shownBy(
    constant('Essential: up to 10 events at once', 'Essential: 3 images per listing'),
    [
      'server/plan/plan.test.ts',
      'changePlan, to a plan that allows fewer events than are live, says how many to archive',
    ],
  ),
  'Two constants, 1.7 and 20, exist beside the plan data; meaning not shown.': shownBy(
    constant('Two constants, 1.7 ..., meaning not shown', '... and 20, meaning not shown'),
    ['spec/constants.test.ts', 'a constant without a known meaning says so in its name'],
  ),
  "API version request id 'v2'; a version value '4' exists (use not shown).": shownBy(
    constant("API version request id 'v2'", "a version value '4' exists (use not shown)"),
    ['spec/country.test.ts', 'the pro base has the API version v2'],
  ),
  'Countries nz and au; media host suffix .co.nz or .com.au.': shownBy([
    'spec/country.test.ts',
    'in %s: domain family .%s, %s, %s, %s, %s',
  ]),
  'Error-tracing sample rate 0.5.': shownBy(constant('Error-tracing sample rate 0.5'), [
    'journeys/errorReporting.test.ts',
    'receives half of all errors, sampled at random with a rate of 0.5',
  ]),
  'Script chunk load timeout 120 seconds.': shownBy(constant('Script chunk load timeout 120 seconds'), [
    'spec/constants.test.ts',
    'the bundler waits for a script chunk as long as the constant says',
  ]),
  "'New' badge on TixSuite and Email Campaigns.": shownBy([
    'spec/sideMenu.test.tsx',
    badges,
    ['%s is expanded at its address, with its sub-pages and their badges', 'Email Campaigns'],
  ]),
  'Overlay panel transition 120 ms in, 100 ms out.': shownBy(
    constant('Overlay panel transition 120 ms in, 100 ms out'),
    [
      'spec/screens.test.tsx',
      'an overlay panel appears in 120 ms and disappears in 100 ms',
      'the style of an overlay panel fades as long as its transition lasts',
    ],
  ),
};
