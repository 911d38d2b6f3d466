import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { CampaignStat } from '../../../../src/contract/campaign/campaignReport';
import { campaignReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { CampaignReportScreen } from '../../../../src/portal/campaign/report/CampaignReportScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { buildSession } from '../../../support/factories/sessionFactory';
import { renderPortal } from '../../../support/portal/renderPortal';
import {
  answerReport,
  buildProgress,
  buildStat,
  buildUsual,
  REPORTED,
} from '../../../support/replies/reportReplies';

startWire();

beforeAll(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const open = (permissions: Parameters<typeof buildSession>[0] = {}) =>
  renderPortal(<CampaignReportScreen kind="email" />, {
    session: buildSession(permissions),
    address: campaignReportPath('email', REPORTED),
    pattern: routePatterns.emailCampaignReport,
  });

const note = { selector: '.report-note' };

const tile = (label: string) =>
  screen.getByText(label, { selector: '.stat-tile__label' }).closest('.stat-tile');

test('the headline figures, with twelve earlier campaigns, say in words whether they are better than usual', async () => {
  answerReport({ usual: buildUsual() });
  open();
  await waitFor(() => expect(tile('Clicked')).toHaveTextContent('Better: usually 5%'));
  expect(tile('Delivered')).toHaveTextContent('Better: usually 98%');
  expect(tile('Orders')).toHaveTextContent('As usual: 11');
  expect(tile('Revenue')).toHaveTextContent('Worse: usually $700.00');
  expect(tile('Revenue per recipient')).toHaveTextContent('Better: usually $0.40');
  // More unsubscribes and complaints are worse.
  expect(tile('Unsubscribed')).toHaveTextContent('Worse: usually 0.4%');
  expect(tile('Marked as spam')).toHaveTextContent('Worse: usually 0.01%');
  expect(screen.getByText(/median of the 12 campaigns that you sent before this one/)).toBeInTheDocument();
});

test('the headline figures, of a measure that few earlier campaigns have, say that there is no usual figure', async () => {
  answerReport({ usual: buildUsual(3, { unsubscribed: null }) });
  open();
  await waitFor(() => expect(tile('Unsubscribed')).toHaveTextContent('No usual figure yet'));
});

test('the headline figures, with two earlier campaigns, say so instead of a comparison', async () => {
  answerReport({ usual: buildUsual(2) });
  open();
  expect(
    await screen.findByText(
      'There is no comparison with your usual figures yet: it takes 3 earlier campaigns, and there are 2.',
    ),
  ).toBeInTheDocument();
  expect(tile('Clicked')).not.toHaveTextContent('usual');
});

test('the headline figures, while emails are being sent, name the usual without a judgement', async () => {
  const progress = buildProgress({ state: 'paused', waiting: 10, finishedAt: null });
  answerReport({ stat: buildStat({ progress }), usual: buildUsual() });
  open();
  await waitFor(() => expect(tile('Clicked')).toHaveTextContent('Usually 5%'));
  expect(tile('Clicked')).not.toHaveTextContent('Better');
});

test('the usual figures, after they could not be loaded, are loaded by Try again', async () => {
  answerReport();
  failGraphql('usualFigures', 'INTERNAL_SERVER_ERROR');
  const { user } = open();
  expect(await screen.findByText(/What is usual for you could not be loaded/)).toBeInTheDocument();
  answerGraphql('usualFigures', { usualFigures: buildUsual() });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(tile('Clicked')).toHaveTextContent('Better: usually 5%'));
});

test('the headline figures, of service mail, have no unsubscribes, and those of nobody have no shares', async () => {
  const stat = buildStat({
    progress: buildProgress({ total: 26, sent: 0, failed: 0, unknown: 0, skipped: 26 }),
    sentBy: { accepted: 0, delivered: 0, bouncedSoft: 0, bouncedHard: 0, complained: 0 },
    orders: { people: 0, orders: 0, cents: 0, byVisit: 0, byAddress: 0 },
  });
  stat.campaign.purpose = 'service';
  answerReport({ stat });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Winter season' });
  expect(tile('Revenue per recipient')).toHaveTextContent('–');
  expect(tile('Delivered')).toHaveTextContent(/0$/);
  expect(screen.queryByText('Unsubscribed', { selector: '.stat-tile__label' })).not.toBeInTheDocument();
});

test('the attribution, chosen on the screen, counts orders anew, says how and is in the address and in the link to the orders', async () => {
  // The time in a reply is newer with each reply.
  let minute = 10;
  answerReport({
    stat: (attribution) =>
      buildStat({ at: `2026-07-01T12:${minute++}:00.000Z`, ...(attribution === 'first-30' && firstIn30) }),
  });
  const usual = { ...buildUsual(12, { orders: 2 }), attribution: 'first-30' };
  answerGraphql('usualFigures', ({ attribution }) => ({
    usualFigures: attribution === 'first-30' ? usual : { ...buildUsual(), attribution },
  }));
  const { user } = open({ events: true });
  await waitFor(() => expect(tile('Orders')).toHaveTextContent('As usual: 11'));
  expect(screen.getByText(/clicked last, within 7 days before the order/, note)).toBeInTheDocument();
  expect(screen.queryByText(/keep to the last click/)).not.toBeInTheDocument();

  await user.selectOptions(screen.getByLabelText('Which click orders are counted by'), 'First click');
  await user.selectOptions(screen.getByLabelText('Days between the click and the order'), '30 days');
  await waitFor(() => expect(tile('Orders')).toHaveTextContent('Better: usually 2'));
  expect(tile('Revenue')).toHaveTextContent('$90.00');
  expect(screen.getByText(/clicked first, within 30 days before the order/, note)).toHaveTextContent(
    /keep to the last click within 7 days/,
  );
  expect(screen.getByText(/within the 30 days before/)).toBeInTheDocument();
  expect(window.location.search).toContain('attribution=first-30');
  expect(document.querySelector('a[href*="/orders"]')).toHaveAttribute(
    'href',
    expect.stringContaining('attribution=first-30'),
  );
});

test('two parts of the attribution, chosen before the report is drawn again, are both kept', async () => {
  answerReport();
  answerGraphql('usualFigures', { usualFigures: buildUsual() });
  open({ events: true });
  const model = await screen.findByLabelText('Which click orders are counted by');
  act(() => {
    fireEvent.change(model, { target: { value: 'first' } });
    fireEvent.change(screen.getByLabelText('Days between the click and the order'), {
      target: { value: '1' },
    });
  });
  expect(await screen.findByText(/clicked first, within 1 day before the order/, note)).toBeInTheDocument();
  expect(window.location.search).toContain('attribution=first-1');
});

const firstIn30: Partial<CampaignStat> = {
  attribution: { model: 'first', days: 30 },
  orders: { people: 3, orders: 3, cents: 9_000, byVisit: 1, byAddress: 2 },
};

test('the figures, of a mail with personal promo codes, say how many were used and their orders’ value', async () => {
  answerReport({ stat: buildStat({ personalCodes: { given: 1_052, used: 31, cents: 71_300 } }) });
  open();
  await waitFor(() =>
    expect(tile('Personal codes used')).toHaveTextContent('31of 1,052 given, $713.00 in orders'),
  );
});
