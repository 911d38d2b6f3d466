import { screen, waitFor, within } from '@testing-library/react';
import { campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { textOfBlob } from '../../../support/portal/textOfBlob';
import {
  answerReport,
  buildClickMap,
  buildDevices,
  buildDelivery,
  buildLink,
  buildStat,
  REPORTED,
} from '../../../support/replies/reportReplies';

startWire();

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: isPhone && query.includes('max-width'),
    }) as MediaQueryList;
});

const open = (query = '') =>
  renderPortal(<CampaignReportScreen kind="email" />, {
    address: `${campaignReportPath('email', REPORTED)}${query}`,
    pattern: routePatterns.emailCampaignReport,
  });

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('the report, on a phone, is tabs that the arrow keys, Home and End choose, and the address has the choice', async () => {
  isPhone = true;
  answerReport();
  const { user } = open();
  (await screen.findByRole('tab', { name: 'Overview' })).focus();
  expect(screen.getByRole('tabpanel', { name: 'Overview' })).toHaveTextContent('Revenue per recipient');
  expect(screen.queryByRole('heading', { name: 'Links' })).not.toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect([selected(), window.location.search]).toEqual(['Delivery', '?tab=delivery']);
  expect(screen.getByRole('tab', { name: 'Delivery' })).toHaveFocus();
  expect(await screen.findByRole('heading', { name: 'By mailbox provider' })).toBeInTheDocument();
  await user.keyboard('{End}');
  expect([selected(), window.location.search]).toEqual(['Recipients', '?tab=recipients']);
  await user.keyboard('{ArrowRight}');
  expect([selected(), window.location.search]).toEqual(['Overview', '']);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(selected()).toBe('Activity');
  await user.keyboard('{Home}');
  expect(selected()).toBe('Overview');
  // Tab leaves the row of tabs: only the current one is in the order.
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
});

test('the report, opened on a phone at the address of a tab, shows that tab, and an unknown tab is the overview', async () => {
  isPhone = true;
  answerReport();
  const { unmount } = open('?tab=links');
  expect(await screen.findByRole('heading', { name: 'Links' })).toBeInTheDocument();
  unmount();
  answerReport();
  open('?tab=nothing');
  expect(await screen.findByRole('tabpanel', { name: 'Overview' })).toBeInTheDocument();
});

test('a figure, on a phone, leads to the tab of the recipients', async () => {
  isPhone = true;
  answerReport();
  const { user } = open();
  const clicked = (await screen.findByText('Clicked', { selector: '.stat-tile__label' })).closest(
    '.stat-tile',
  );
  await user.click(within(clicked as HTMLElement).getByRole('link'));
  expect(await screen.findByRole('tabpanel', { name: 'Recipients' })).toBeInTheDocument();
  expect(new URLSearchParams(window.location.search).get('segment')).toBe('clicked');
});

test('the report, on a wide screen, is one page whose index moves the focus to a section', async () => {
  answerReport();
  Element.prototype.scrollIntoView = () => undefined;
  const { user } = open();
  const index = await screen.findByRole('navigation', { name: 'Sections of this report' });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Links' })).toBeInTheDocument();
  await user.click(within(index).getByRole('link', { name: 'Delivery' }));
  expect(document.getElementById('report-delivery')).toHaveFocus();
});

test('the delivery, counted, names providers and reasons, the most first, and when it was counted', async () => {
  answerReport();
  open();
  const provider = await screen.findByRole('row', { name: /^Gmail/ });
  expect(provider).toHaveTextContent('Gmail1,00094198.8%111.2%10010.5%00%00%');
  const names = screen.getAllByRole('rowheader').map((cell) => cell.textContent);
  expect(names.indexOf('Gmail')).toBeLessThan(names.indexOf('Xtra (Spark)'));
  expect(screen.getByRole('row', { name: /^The mailbox is full/ })).toHaveTextContent('01120');
  expect(screen.getAllByText(/^As of Wed, 1 Jul 2026, 11:55 pm/)).toHaveLength(2);
});

test('the delivery of service mail has no column of unsubscribes, and without bounces says so', async () => {
  const stat = buildStat();
  stat.campaign.purpose = 'service';
  answerReport({ stat, delivery: buildDelivery({ bounces: [] }) });
  open();
  expect(await screen.findByText('Nothing bounced')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Unsubscribed' })).not.toBeInTheDocument();
});

test('the delivery, where countries are known, names them, the smaller ones of a long list in one row', async () => {
  const codes = ['NZ', 'AU', 'GB', 'US', 'FJ', 'WS', 'TO', 'JP', 'DE', '', 'FR', 'IT'];
  const countries = codes.map((country, place) => ({ country, opens: 24 - 2 * place, clicks: 12 - place }));
  answerReport({ delivery: buildDelivery({ countries }) });
  open();
  const card = await screen.findByRole('region', { name: 'By country' });
  const rows = within(card).getAllByRole('row').slice(1);
  expect(rows).toHaveLength(11);
  expect(rows[0]).toHaveTextContent('New Zealand1215.4%2415.4%');
  expect(rows[9]).toHaveTextContent('Not known33.8%63.8%');
  expect(rows[10]).toHaveTextContent('2 other countries33.8%63.8%');
});

test('the delivery, before it is counted, says so', async () => {
  answerReport({ delivery: { countedAt: null, providers: [], bounces: [], countries: [] } });
  open();
  expect(await screen.findAllByText('Not counted yet')).toHaveLength(2);
});

test('the delivery, after it could not be loaded, is loaded by Try again', async () => {
  answerReport();
  failGraphql('campaignDelivery', 'INTERNAL_SERVER_ERROR');
  const { user } = open();
  await screen.findAllByText('This could not be loaded');
  answerGraphql('campaignDelivery', { campaignDelivery: buildDelivery() });
  await user.click(screen.getAllByRole('button', { name: /Try again|Retry/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.getByRole('row', { name: /^Gmail/ })).toBeInTheDocument());
});

test('the click map, of a test, shows the chosen version in a frame that may do nothing, and leads to the table', async () => {
  const versions = [
    { version: 0, subject: 'The winter season is here' },
    { version: 1, subject: 'Only tonight' },
  ];
  answerReport({ clickMap: buildClickMap({ versions }), links: [buildLink()] });
  const { user } = open();
  const frame = await screen.findByTitle(/^The email as it was sent/);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('100% · 3 people'));
  answerGraphql('campaignClickMap', {
    campaignClickMap: buildClickMap({ version: 1, versions, html: '<html><head></head>Version B</html>' }),
  });
  await user.click(screen.getByRole('button', { name: 'Version B' }));
  await waitFor(() => expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Version B')));
  expect(screen.getByText('Only tonight')).toBeInTheDocument();

  // Refresh loads the version that is shown, and keeps the choices.
  await user.click(screen.getByRole('button', { name: 'Dark mode' }));
  const seen = answerGraphql('campaignClickMap', {
    campaignClickMap: buildClickMap({ version: 1, versions, html: '<html><head></head>Newer</html>' }),
  });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Newer')));
  expect(seen.map(({ variables }) => variables)).toMatchObject([{ version: 1 }]);
  expect(screen.getByRole('button', { name: 'Version B', pressed: true })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Light mode' })).toBeInTheDocument();
  Element.prototype.scrollIntoView = () => undefined;
  await user.click(screen.getByRole('link', { name: 'See the figures as a table' }));
  expect(document.activeElement).toContainElement(screen.getByRole('rowheader', { name: /example\.org/ }));
});

test('the click map, without the mail, without links, or after a failure, says so', async () => {
  answerReport({ clickMap: buildClickMap({ html: null }) });
  const { unmount } = open();
  expect(await screen.findByText('The email is no longer stored')).toBeInTheDocument();
  unmount();
  answerReport({ clickMap: buildClickMap({ links: 0, clicks: 0 }) });
  const second = open();
  expect(await screen.findByText('There is nothing in it to click.')).toBeInTheDocument();
  second.unmount();
  answerReport();
  failGraphql('campaignClickMap', 'INTERNAL_SERVER_ERROR');
  open();
  expect(await screen.findByText('The click map could not be loaded')).toBeInTheDocument();
});

test('the devices, of people, have shares, the proxies left out and the same rows as CSV, and without hits say so', async () => {
  const stat = buildStat();
  stat.opens.byClass.privacy_proxy = 1_200;
  answerReport({ stat });
  const saved: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  const { user, unmount } = open();
  expect(await screen.findByRole('row', { name: /^Phone/ })).toHaveTextContent('Phone6060%26065%');
  const card = screen.getByRole('region', { name: 'By device' });
  expect(card).toHaveTextContent('1,200 opens from proxies');
  await user.click(within(card).getByRole('button', { name: 'Download the table as CSV' }));
  expect(await textOfBlob(saved[0])).toContain('Device,Clicks,Opens\r\nComputer,30,120\r\nPhone,60,260');
  unmount();
  answerReport({ devices: buildDevices().map(({ family }) => ({ family, opens: 0, clicks: 0 })) });
  open();
  expect(await screen.findByText('No opens or clicks yet')).toBeInTheDocument();
});
