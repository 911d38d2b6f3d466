import { type EvidenceTable, notShown, shownBy } from '../../support/spec/sentenceEvidence';

const ladder = 'the %s set has its plans in the order of the specification';
const arrives = 'is sent to its path, gets a reply in its envelope, and stores it in its area';
const repeated = 'is repeated three times, after longer and longer waits with a random part (%d)';

export const section4: EvidenceTable = {
  'Plans by numeric id.': shownBy([
    'spec/plans.test.ts',
    'planName returns the name for the id of a plan, and nothing for an unknown id',
  ]),
  'Legacy set: 1 Free, 2 Essential, 3 Professional.': shownBy([
    'spec/plans.test.ts',
    [ladder, '1 Free, 2 Essential, 3 Professional'],
  ]),
  'New set: 4 Free, 5 Starter, 6 Essential, 7 Professional, 8 Enterprise, 9 Per-ticket.': shownBy([
    'spec/plans.test.ts',
    [ladder, '4 Free, 5 Starter, 6 Essential, 7 Professional, 8 Enterprise, 9 Per-ticket'],
  ]),
  'Default free id is 4; per-ticket id is 9.': shownBy(
    ['spec/plans.test.ts', 'the default free plan and the per-ticket plan have their ids in the new set'],
    ['spec/sessionFields.test.ts', 'an organiser with no other plan is on the default free plan'],
  ),
  'Changes of plan: not shown.': notShown,
  'The plan list shown differs when the user has tixsuite versus connect.': shownBy(
    ['spec/plans.test.ts', ['with %s the list of plans to choose from is the right one', 'TixSuite']],
    ['spec/plans.test.ts', ['with %s the list of plans to choose from is the right one', 'Connect']],
  ),
  'Upgrade Plan is hidden once the current plan is last in its ladder.': shownBy(
    [
      'spec/shell.test.tsx',
      'on plan %i (%s) Upgrade Plan is offered unless the plan is the last of its ladder',
    ],
    ['spec/plans.test.ts', 'in the %s set only the last plan has no plan above it'],
  ),
  'Campaign actions: copy, disable (each returns a campaign and a result), and send a test email.': shownBy(
    [
      'spec/restCalls.test.ts',
      [arrives, 'POST {base}/api/campaign/copy/{id}'],
      [arrives, 'POST {base}/api/campaign/disable/{id}'],
      [arrives, 'GET {base}/api/campaign/send-test-email/{id}'],
    ],
    [
      'server/campaign/campaignActs.test.ts',
      'the test mail, of a campaign with an audience, goes to the session’s own address',
    ],
  ),
  'Campaign status values: not shown.': notShown,
  'Every async load goes loading, then success or error.': shownBy(
    [
      'portal/request/trackRequest.test.ts',
      'a request that starts sets the flag, clears the error and keeps the data',
      'a request that succeeds clears the flag and passes on its reply',
      'a request that fails clears the flag',
    ],
    ['spec/restCalls.test.ts', arrives],
  ),
  'Loading flags of each state area go true on request start and false on success or error.': shownBy(
    [
      'spec/loadingFlags.test.ts',
      'every flag of every area is raised when one of its requests starts, and lowered when it fails',
    ],
    ['spec/stateAreas.test.ts', 'no area is loading or has an error before anything is requested'],
    ['spec/restCalls.test.ts', 'when refused, puts its error field into the error slot and lowers the flag'],
  ),
  'A response with status 502 makes the copy, disable and UTM report calls retry themselves (retry count and timing not shown).':
    shownBy(
      [
        'spec/errors/errorRepeats.test.ts',
        [repeated, 'copy'],
        [repeated, 'disable'],
        [repeated, 'the UTM chart'],
        [repeated, 'the UTM grid'],
        '502 on a call of another kind is not repeated',
      ],
      [
        'journeys/faults.test.ts',
        'copying a campaign after three replies of 502 is repeated and makes one copy',
      ],
    ),
  'The user menu toggles open and closed.': shownBy([
    'spec/shell.test.tsx',
    'the user menu toggles open and closed, and lists name, plan, upgrade, preferences and log out',
  ]),
};
