import { type EvidenceTable, shownBy } from '../../support/spec/sentenceEvidence';

const file = 'spec/errors/errorCatalogue.test.ts';
const says = '$call, $what: shows "$toast"';
const severity = 'a toast of severity %s has the heading %s and is shown for ten seconds';

export const section8: EvidenceTable = {
  'Toasts have severity success, error, warn, info with summaries Success, Error, Warning, Info, and stay 10 seconds.':
    shownBy([file, [severity, 'Success'], [severity, 'Error'], [severity, 'Warning'], [severity, 'Info']]),
  'REST responses with an error field are thrown and stored as the campaign or report error state.': shownBy(
    [file, 'a REST error is thrown and stored in the area, without an operation', [says, 'an error field']],
    [
      'spec/restCalls.test.ts',
      [
        'when refused, puts its error field into the error slot and lowers the flag',
        'POST {base}/api/report/utm/grid',
      ],
    ],
  ),
  "Toast text for an error: a server error reading 'Internal server error', or any message containing 'network error', shows 'A network error has occurred'; otherwise the first GraphQL error's message.error, or the error's own message.":
    shownBy(
      [
        file,
        [says, 'a server error'],
        [says, 'any message that mentions a network error'],
        [says, 'Internal server error as message.error'],
        [says, 'an error with a message'],
      ],
      [
        'spec/graphqlCalls.test.ts',
        'the text of a GraphQL error is its message.error, otherwise its message',
      ],
    ),
  "Network error: toast 'Network Error' plus the status code, then the operation is retried after a wait (timing not shown).":
    shownBy(
      [
        'spec/errors/errorRepeats.test.ts',
        [
          'a GraphQL %s after each network error shows its status and is repeated after a wait, three times',
          'query',
        ],
        [
          'a GraphQL %s after each network error shows its status and is repeated after a wait, three times',
          'mutation',
        ],
      ],
      [file, [says, 'a gateway error']],
      [
        'journeys/faults.test.ts',
        'a server that cannot be reached shows a message, and the list loads by itself once it is back',
      ],
    ),
  "UNAUTHENTICATED code (or an 'Unauthorized' message): toast 'Your session has expired. You will redirect to login page.', then after 2 seconds redirect to the login page (root with a redirect parameter holding the current address).":
    shownBy(
      [file, [says, 'UNAUTHENTICATED'], [says, 'the message Unauthorized']],
      ['portal/user/portalPaths.test.ts', 'loginPath includes the return path, except for the root'],
    ),
  'A second handler also redirects on UNAUTHENTICATED.': shownBy([
    file,
    [says, 'an ended session'],
    'an ended session that many calls report at once shows one toast and opens the login page once',
  ]),
  'THC_FORBIDDEN: redirect to the ticketholder-comms list.': shownBy(
    [file, [says, 'THC_FORBIDDEN']],
    ['portal/request/errorReaction.test.ts', 'THC_FORBIDDEN redirects to the ticketholder comms'],
  ),
  'BAD_USER_INPUT with invalid arguments: no generic toast (the screen handles it).': shownBy(
    [file, [says, 'BAD_USER_INPUT']],
    ['portal/event/editor/EventEditScreen.test.tsx', 'a new event, refused, shows each error at its field'],
  ),
  "Any other error: toast 'Something went wrong. Please try again or refresh the page'.": shownBy([
    file,
    [says, 'any other code'],
    [says, 'no code'],
    [says, 'an error beside data'],
  ]),
};
