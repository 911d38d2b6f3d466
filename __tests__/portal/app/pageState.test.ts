import { type PageReplies } from '../../../src/contract/wire/pageReplies';
import { makeStore } from '../../../src/portal/app/makeStore';
import { pageState } from '../../../src/portal/app/firstPage/pageState';
import { repliesElement, withReplies } from '../../../src/server/app/pageReplies';
import { buildEventPage, buildEventRow } from '../../support/replies/eventReplies';
import { buildSession } from '../../support/factories/sessionFactory';

const title = 'Kapa haka </script><script>alert("$&")</script>';
const replies: PageReplies = {
  sessionPro: buildSession(),
  events: buildEventPage([buildEventRow({ title })], { after: 'next' }),
};

const openPage = (content: PageReplies) => {
  document.write(withReplies('<html><body></body></html>', repliesElement(content)));
  document.close();
};

test('pageState of a page with embedded replies has the session and the first rows', () => {
  openPage(replies);
  const { user, eventList } = makeStore(pageState()).getState();
  expect(user).toMatchObject({ loading: false, error: null, info: { email: 'aroha@example.co.nz' } });
  expect(user.permission).toEqual(replies.sessionPro.userPermissions);
  expect(user.events.map((event) => event.title)).toEqual([title]);
  expect(eventList).toMatchObject({ loading: false, counts: replies.events?.counts, after: 'next' });
});

test('pageState of a page without events leaves the list to its own request', () => {
  openPage({ ...replies, events: null });
  const { user, eventList } = makeStore(pageState()).getState();
  expect(user.info?.email).toBe('aroha@example.co.nz');
  expect(user.events).toEqual([]);
  expect(eventList).toMatchObject({ loading: false, counts: null, after: null });
});

test('pageState is undefined with a stored token, which may belong to another person', () => {
  openPage(replies);
  localStorage.setItem('turnout.apiToken', 'stored');
  expect(pageState()).toBeUndefined();
});

test('pageState of any other page is undefined', () => {
  document.write('<html><body></body></html>');
  document.close();
  expect(pageState()).toBeUndefined();
});
