import { type Evidence, type EvidenceTable, notShown, shownBy } from '../../support/spec/sentenceEvidence';

const arrives = 'is sent to its path, gets a reply in its envelope, and stores it in its area';
const refused = 'when refused, puts its error field into the error slot and lowers the flag';
const travels =
  '%s is sent by POST to the one endpoint, with same-origin credentials and its name in a header';
const atHost = 'at the host %s the base is %s, and the pro calls name the country %s';

/** The evidence for a row of the table of calls: both tests, by the call as the row names it. */
const call = (...calls: string[]): Evidence =>
  shownBy([
    'spec/restCalls.test.ts',
    ...calls.flatMap((one) => [[arrives, one] as const, [refused, one] as const]),
  ]);

const graphql: EvidenceTable = {
  'POST /v3/graphql, same-origin credentials, the single data endpoint.': shownBy(
    ['spec/graphqlCalls.test.ts', travels],
    [
      'spec/graphqlCalls.test.ts',
      'the session that the page requests before its bundles is sent in the same way',
    ],
    [
      'spec/permissionMatrix/permissionMatrixLists.test.ts',
      'the app has no routes but those of the features and of its frame',
    ],
  ),
  'Every request carries an operation-name header.': shownBy(
    ['spec/graphqlCalls.test.ts', travels],
    [
      'spec/errors/callsOfHosts.test.ts',
      'sessionPro is a POST to /v3/graphql with its name in a header, without variables',
    ],
  ),
  'Queries default to cache-and-network with errors returned alongside data; mutations also return partial data with errors.':
    shownBy(
      [
        'spec/errors/callsOfHosts.test.ts',
        'a repeated query is answered from the store at once, and then from the network',
      ],
      [
        'spec/graphqlCalls.test.ts',
        ['a %s with partial data returns the data and shows its errors in a toast', 'query'],
        ['a %s with partial data returns the data and shows its errors in a toast', 'mutation'],
      ],
    ),
  'Query sessionPro: no variables shown; returns userPermissions and userInfo (fields in section 3).':
    shownBy(
      ['spec/graphqlCalls.test.ts', 'sessionPro takes no variables'],
      [
        'spec/sessionFields.test.ts',
        'the session permissions are exactly the named ones: flags, and the count as a number',
        'the session user info is exactly the named fields, and the plan has a description and features',
      ],
    ),
  'The endpoint used for it is not shown beyond the above.': notShown,
  'Other operations: not shown.': notShown,
};

const rest: EvidenceTable = {
  'The base path depends on country: for nz on localhost /api/v2/nz, otherwise /v2/{country}.': shownBy([
    'spec/errors/callsOfHosts.test.ts',
    [atHost, 'localhost'],
    [atHost, 'portal.turnout.com.au'],
    [atHost, 'portal.turnout.co.nz'],
  ]),
  "Others use the provider's pro host base with version v2.": shownBy([
    'spec/country.test.ts',
    'the pro base has the API version v2',
  ]),
  'POST | {base}/api/campaign/copy/{id} | empty | campaign, result, error': call(
    'POST {base}/api/campaign/copy/{id}',
  ),
  'POST | {base}/api/campaign/disable/{id} | empty | campaign, result, error': call(
    'POST {base}/api/campaign/disable/{id}',
  ),
  'GET | {base}/api/campaign/send-test-email/{id} | none | success, error': call(
    'GET {base}/api/campaign/send-test-email/{id}',
  ),
  'GET | {pro host}/api/campaign/stats/{a}/{b}/{country} | none | result, error': call(
    'GET {pro host}/api/campaign/stats/{a}/{b}/{country}',
  ),
  'GET | {pro host}/api/campaign/data/{id}/{x}[/{key}] | none | result, lastEvaluatedKey, error': call(
    'GET {pro host}/api/campaign/data/{id}/{x}',
    'GET {pro host}/api/campaign/data/{id}/{x}, of the other list',
  ),
  'GET | {pro host}/api/campaign/user-data/{id}/{segment}/{x}[/{key}] | none | result, lastEvaluatedKey, error':
    call('GET {pro host}/api/campaign/user-data/{id}/{segment}/{x}'),
  'GET | {pro host}/api/campaign/download-data/{a}/{b} | none | file blob': call(
    'GET {pro host}/api/campaign/download-data/{a}/{b}',
  ),
  'GET | {pro host}/api/campaign/user-data/{a}/{b}/{c} | none | result': call(
    'GET {pro host}/api/campaign/user-data/{a}/{b}/{c}',
  ),
  'POST | {base}/api/events/sessions | JSON filter | sessions': call('POST {base}/api/events/sessions'),
  'POST | {base}/api/events/tickettypes | JSON filter | ticketTypes': call(
    'POST {base}/api/events/tickettypes',
  ),
  'POST | {base}/api/report/utm/chart | JSON | result (labels, datasets)': {
    proofs: [
      ...(call('POST {base}/api/report/utm/chart').proofs ?? []),
      ...(shownBy([
        'spec/errors/callsOfHosts.test.ts',
        'the UTM chart has labels and datasets in the reply, and the client gives each dataset a random colour',
      ]).proofs ?? []),
    ],
  },
  'POST | {base}/api/report/utm/grid | JSON | result': call('POST {base}/api/report/utm/grid'),
  'The optional last segment of the data calls is the paging key.': shownBy([
    'spec/errors/callsOfHosts.test.ts',
    'the last segment of a data call is the paging key, if given',
  ]),
  'Filter and body contents: not shown.': notShown,
};

const other: EvidenceTable = {
  'Logout: after the stored token is removed, the browser navigates to /logout.': shownBy(
    ['spec/session.test.tsx', 'logging out removes the token before the browser goes to /logout'],
    [
      'journeys/keyboard.test.ts',
      'the user menu opens, follows the arrow keys, returns the focus and signs out',
    ],
  ),
  'An error-reporting service receives events, sessions and client reports by POST; a tracing header is added to same-origin calls.':
    shownBy([
      'journeys/errorReporting.test.ts',
      'receives events, sessions, and client reports about discarded events, all by POST',
      'receives a tracing header with requests to its own origin only',
    ]),
  'Any other paths: not shown.': notShown,
};

export const section7: EvidenceTable = { ...graphql, ...rest, ...other };
