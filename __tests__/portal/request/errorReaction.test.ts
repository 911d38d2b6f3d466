import { type RequestError } from '../../../src/contract/wire/requestError';
import { errorReaction } from '../../../src/portal/request/errorReaction';

const at = (address: string) => ({ address });
const graphql = (error: Partial<RequestError>): RequestError => ({
  message: 'Refused',
  operation: 'venues',
  ...error,
});
const rest = (error: Partial<RequestError>): RequestError => ({ message: 'Refused', ...error });

/** SPEC section 8, row by row: the error and the message that is shown. */
const toasts: [what: string, error: RequestError, words: string][] = [
  ['REST: its own message', rest({}), 'Refused'],
  [
    'REST: a server error',
    rest({ message: 'Internal server error', status: 500 }),
    'A network error has occurred',
  ],
  ['REST: any network error', rest({ message: 'Big Network Error here' }), 'A network error has occurred'],
  ['GraphQL: a network error', graphql({ code: 'NETWORK_ERROR', status: 504 }), 'Network Error 504'],
  ['GraphQL: a network error without a reply', graphql({ code: 'NETWORK_ERROR' }), 'Network Error'],
  ['GraphQL: a server error', graphql({ message: 'Internal server error' }), 'A network error has occurred'],
  [
    'GraphQL: a request that is still running and must not be repeated yet',
    graphql({ code: 'STILL_UNDER_WAY', message: 'Give it a moment.' }),
    'Give it a moment.',
  ],
  [
    'GraphQL: a request that was cut off',
    graphql({ code: 'OUTCOME_UNKNOWN', message: 'It is not certain.' }),
    'It is not certain.',
  ],
  [
    'GraphQL: anything else',
    graphql({ code: 'CONFLICT' }),
    'Something went wrong. Please try again or refresh the page',
  ],
];

test.each(toasts)('%s', (_what, error, detail) => {
  expect(errorReaction(error, at('/portal/venues'))).toEqual({
    kind: 'toast',
    toast: { severity: 'error', detail },
  });
});

test('GraphQL BAD_USER_INPUT is left to the screen', () => {
  expect(errorReaction(graphql({ code: 'BAD_USER_INPUT' }), at('/portal/venues'))).toEqual({
    kind: 'nothing',
  });
});

test.each([
  ['the code', graphql({ code: 'UNAUTHENTICATED' })],
  ['the message', graphql({ message: 'Unauthorized' })],
  ['the status of REST', rest({ status: 401 })],
])(
  'an ended session, recognised by %s, shows a toast and redirects to the login page after two seconds',
  (_by, error) => {
    expect(errorReaction(error, at('/portal/venues?q=a'))).toEqual({
      kind: 'redirect',
      to: '/?redirect=%2Fportal%2Fvenues%3Fq%3Da',
      afterMs: 2000,
      toast: { severity: 'error', detail: 'Your session has expired. You will redirect to login page.' },
    });
  },
);

test('a missing session at the root shows no message', () => {
  const error = graphql({ code: 'UNAUTHENTICATED', operation: 'sessionPro' });
  expect(errorReaction(error, at('/?redirect=%2Fportal'))).toEqual({ kind: 'nothing' });
  expect(errorReaction(error, at('/portal'))).toMatchObject({ kind: 'redirect' });
});

test('THC_FORBIDDEN redirects to the ticketholder comms', () => {
  expect(errorReaction(graphql({ code: 'THC_FORBIDDEN' }), at('/portal/x'))).toEqual({
    kind: 'redirect',
    to: '/portal/marketing/ticketholder-comms',
    afterMs: 0,
  });
});
