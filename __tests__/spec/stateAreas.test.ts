/**
 * @jest-environment <rootDir>/__tests__/support/jest/browserEnvironment.ts
 */
import { loadAudiences } from '../../src/portal/audience/audienceThunks';
import '../../src/portal/audience/audienceSlice';
import { makeStore } from '../../src/portal/app/makeStore';
import { loadSession } from '../../src/portal/user/userThunks';
import { buildSession } from '../support/factories/sessionFactory';

/** SPEC section 3, "Client state areas", with the exact keys. */
const areas = {
  report: 'loading, grid, filter, chart, error',
  campaign:
    'campaignLoading, campaignListLoading, campaign, campaignList, campaignStat, campaignUtmDataStat, campaignData, campaignDownloadData, campaignUserData, campaignError, userList, email, lastEvaluatedKey, userIds',
  user: 'loading, events, info, permission, error',
  event: 'loading, sessions, ticketTypes, error',
  template: 'loading, template, templateList, campaignData, error',
};

test('makeStore().getState() begins with the five areas of the specification, in its order', () => {
  expect(Object.keys(makeStore().getState()).slice(0, 5)).toEqual(Object.keys(areas));
});

test.each(Object.entries(areas))('the area %s has exactly its keys, in their order', (name, keys) => {
  const state = Object.entries(makeStore().getState()).find(([area]) => area === name)?.[1];
  expect(Object.keys(state ?? {}).join(', ')).toBe(keys);
});

test('no area is loading or has an error before anything is requested', () => {
  for (const [name, state] of Object.entries(makeStore().getState())) {
    for (const [key, value] of Object.entries(state)) {
      if (/loading$/i.test(key)) expect([name, key, value]).toEqual([name, key, false]);
      if (/error$/i.test(key)) expect([name, key, value]).toEqual([name, key, null]);
    }
  }
});

test('a person who signs in after another one finds none of their data in any area', () => {
  const empty = makeStore().getState();
  const store = makeStore({
    ...empty,
    campaign: { ...empty.campaign, email: 'reader@example.org', userIds: ['7'], lastEvaluatedKey: 'theirs' },
    audience: { ...empty.audience, error: { message: 'reader@example.org is no address' } },
  });
  const signIn = (id: string) => {
    store.dispatch(loadSession.pending(id, undefined));
    store.dispatch(loadSession.fulfilled(buildSession({}, { id }), id, undefined));
  };
  signIn('one');
  expect(store.getState().user.info?.id).toBe('one');
  signIn('one');
  expect(JSON.stringify(store.getState())).toContain('reader@example.org');
  const which = { archived: false };
  store.dispatch(loadAudiences.pending('slow', which));
  signIn('another');
  // A late reply to a request of the first person is ignored.
  store.dispatch(loadAudiences.fulfilled([], 'slow', which));
  const { user, ...others } = store.getState();
  const { user: _nobody, ...untouched } = empty;
  expect(others).toEqual(untouched);
  expect(user.info?.id).toBe('another');
  store.dispatch(loadAudiences.pending('own', which));
  store.dispatch(loadAudiences.fulfilled([], 'own', which));
  expect(store.getState().audience.audienceList).toEqual([]);
});
