import { readTrackingToken, trackingToken } from '../../../../src/server/campaign/tracking/trackingToken';

const whose = { organiserId: '0f1e2d3c-4b5a-4968-8776-655443322110', recipientId: 9_007_199_254_740_991 };
const token = trackingToken('click', whose, 7, 'secret');

test('readTrackingToken, on our own token, returns organiser, recipient and link', () => {
  expect(readTrackingToken('click', token, 'secret')).toEqual({ ...whose, position: 7 });
});

test.each([
  ['another purpose', 'unsubscribe' as const, token, 'secret'],
  ['another secret', 'click' as const, token, 'other'],
  ['one letter changed', 'click' as const, (token[0] === 'A' ? 'B' : 'A') + token.slice(1), 'secret'],
  ['a piece of it', 'click' as const, token.slice(0, -4), 'secret'],
  ['nothing', 'click' as const, '', 'secret'],
])('readTrackingToken, with %s, returns undefined', (_case, purpose, given, secret) => {
  expect(readTrackingToken(purpose, given, secret)).toBeUndefined();
});

test('a token, decoded, contains no address', () => {
  expect(token).toMatch(/^[\w-]{51}$/);
});
