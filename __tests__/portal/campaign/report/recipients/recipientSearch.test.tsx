import { screen, waitFor, within } from '@testing-library/react';
import { type RecipientSegment } from '../../../../../src/contract/campaign/campaignReport';
import { campaignReportPath } from '../../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../../src/contract/paths/portalPaths';
import { CampaignReportScreen } from '../../../../../src/portal/campaign/report/CampaignReportScreen';
import { answerGraphql, failGraphql, startWire } from '../../../../support/portal/portalWire';
import { renderPortal } from '../../../../support/portal/renderPortal';
import {
  answerReport,
  buildRecipientRow,
  buildStat,
  REPORTED,
} from '../../../../support/replies/reportReplies';

startWire();

beforeAll(() => {
  window.matchMedia = () =>
    Object.assign(new EventTarget(), {
      matches: false,
      media: '',
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
});

const open = (segment: RecipientSegment = 'all') =>
  renderPortal(<CampaignReportScreen kind="email" />, {
    address: `${campaignReportPath('email', REPORTED)}?segment=${segment}`,
    pattern: routePatterns.emailCampaignReport,
  });
const findBox = () => screen.findByRole('searchbox', { name: 'Search by start of address' });
const list = () => within(screen.getByRole('region', { name: 'Recipients' }));
const found = (
  recipients: ReturnType<typeof buildRecipientRow>[],
  lastEvaluatedKey: string | null = null,
) => ({
  searchRecipients: { recipients, lastEvaluatedKey },
});

beforeEach(() => void answerReport({ pages: [[buildRecipientRow({ address: 'kiri@example.org' })]] }));

test('a search of the recipients, typed, asks the server for the beginning of the address in this segment', async () => {
  const asked = answerGraphql(
    'searchRecipients',
    found([buildRecipientRow({ address: 'anahera@example.org' })]),
  );
  const { user } = open('opened');
  await user.type(await findBox(), 'anah');
  expect(await screen.findByText('anahera@example.org')).toBeInTheDocument();
  expect(asked.map(({ variables }) => variables)).toEqual([
    { id: REPORTED, segment: 'opened', search: 'anah', sort: 'address', key: null },
  ]);
  expect(list().getByText('1 recipient')).toBeInTheDocument();
});

test('a search of the recipients, with more than one page, says that there are more and loads the next page', async () => {
  const row = (name: string) => buildRecipientRow({ recipientId: name, address: `${name}@example.org` });
  answerGraphql('searchRecipients', ({ key }) =>
    key === 'next' ? found([row('anaru')]) : found([row('ana'), row('anahera')], 'next'),
  );
  const { user } = open();
  await user.type(await findBox(), 'ana');
  expect(await list().findByText('2 recipients or more')).toBeInTheDocument();
  await user.click(list().getByRole('button', { name: 'Load more' }));
  expect(await list().findByText('3 recipients')).toBeInTheDocument();
});

test('a search of the recipients, without a match, says what is searched and can be cleared', async () => {
  answerGraphql('searchRecipients', found([]));
  const { user } = open('opened');
  await user.type(await findBox(), 'hohepa');
  expect(
    await screen.findByText('No email address in “Opened” begins with this text. Names are not searched.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await screen.findByText('kiri@example.org')).toBeInTheDocument();
  expect(await findBox()).toHaveValue('');
  expect(await findBox()).toHaveFocus();
});

test('a search of the recipients, failing, shows the error at the list and not at the top of the report', async () => {
  failGraphql('searchRecipients', 'BAD_USER_INPUT', { message: 'Search for at most 200 characters.' });
  const { user } = open();
  await user.type(await findBox(), 'k');
  expect(await list().findByRole('alert')).toHaveTextContent(
    'The recipients could not be loadedSearch for at most 200 characters.',
  );
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await user.clear(await findBox());
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a segment without recipients, chosen during a search, shows why it is empty', async () => {
  answerGraphql('searchRecipients', found([]));
  const stat = buildStat();
  const pages = [[buildRecipientRow({ address: 'kiri@example.org' })]];
  answerReport({ stat: { ...stat, unsubscribes: 0 }, pages });
  const { user } = open();
  await user.type(await findBox(), 'k');
  pages[0] = [];
  await user.click(list().getByRole('link', { name: /Unsubscribed/ }));
  expect(await screen.findByText('Nobody has unsubscribed')).toBeInTheDocument();
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
});

test('the recipients who clicked, sorted by a header, are asked for in that order, and elsewhere a sentence says why not', async () => {
  const asked = answerReport({ pages: [[buildRecipientRow({ address: 'kiri@example.org' })]] });
  const { user, unmount } = open('clicked');
  const head = (name: string) => list().getByRole('columnheader', { name });
  await screen.findByText('kiri@example.org');
  expect(head('Recipient')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Clicks' }));
  await user.click(screen.getByRole('button', { name: 'Clicks' }));
  await waitFor(() => expect(window.location.search).toContain('sort=-clicks'));
  expect(head('Clicks')).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(asked.some((url) => url.endsWith('?sort=-clicks'))).toBe(true));
  unmount();

  renderPortal(<CampaignReportScreen kind="email" />, {
    address: `${campaignReportPath('email', REPORTED)}?sort=-clicks`,
    pattern: routePatterns.emailCampaignReport,
  });
  expect(await screen.findByText('To sort by clicks, choose “Clicked”.')).toBeInTheDocument();
  await screen.findByText('kiri@example.org');
  expect(head('Clicks')).not.toHaveAttribute('aria-sort');
  expect(screen.queryByRole('button', { name: 'Clicks' })).not.toBeInTheDocument();
});
