import { offlineSession } from '../../../../src/portal/ticketholder/checkIn/offlineSession';
import { buildSession } from '../../../support/factories/sessionFactory';

test('offlineSession, for a person with many permissions, keeps only the one for check-in', () => {
  const session = buildSession({ customers: true, events: true, tixSuiteEventCount: 4 });
  const kept = offlineSession({ data: { sessionPro: session } })?.data?.sessionPro;
  const allowed = Object.entries(kept?.userPermissions ?? {}).filter(([, value]) => Boolean(value));
  expect(allowed).toEqual([['customers', true]]);
  expect(Object.keys(kept?.userPermissions ?? {})).toEqual(Object.keys(session.userPermissions));
  expect(kept?.userInfo).toMatchObject({ email: session.userInfo.email, avatar: null, lastName: '' });
});

test('offlineSession, for a reply without a person, is undefined', () => {
  expect(offlineSession({ data: null })).toBeUndefined();
});
