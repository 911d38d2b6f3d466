import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type CampaignRecipientRecord } from '../../../../src/contract/campaign/campaignReport';
import { campaignRecipientReportPath } from '../../../../src/contract/paths/pagePaths';
import { routePatterns } from '../../../../src/contract/paths/portalPaths';
import { RecipientReportScreen } from '../../../../src/portal/campaign/report/recipients/RecipientReportScreen';
import { portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';
import { buildRecipientRecord, REPORTED } from '../../../support/replies/reportReplies';

startWire();

const open = () =>
  renderPortal(<RecipientReportScreen kind="email" />, {
    address: campaignRecipientReportPath('email', REPORTED, '11', 'kiri+x@example.org'),
    pattern: routePatterns.emailCampaignRecipientReport,
  });

function answer(record: CampaignRecipientRecord): string[] {
  const asked: string[] = [];
  portalWire.use(
    http.get('*/pro/v2/api/campaign/user-data/*', ({ request }) => {
      asked.push(decodeURIComponent(new URL(request.url).pathname));
      return HttpResponse.json({ result: record, error: null });
    }),
  );
  return asked;
}

test('a recipient’s report shows the person, the history and the stored fields', async () => {
  const asked = answer(buildRecipientRecord({ address: 'kiri+x@example.org' }));
  const { store } = open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kiri Hohepa' })).toBeInTheDocument();
  expect(asked).toEqual([`/pro/v2/api/campaign/user-data/${REPORTED}/11/kiri+x@example.org`]);
  expect(screen.getByText('A privacy proxy loaded the images.')).toBeInTheDocument();
  expect(screen.getByText(/Counted as: a privacy proxy \(Apple Mail/)).toBeInTheDocument();
  expect(screen.getByText('Napier')).toBeInTheDocument();
  expect(store.getState().campaign).toMatchObject({ email: 'kiri+x@example.org', campaignLoading: false });
});

test('a recipient’s report, with a click that led to an order, explains why it counts as a person’s click', async () => {
  const at = '2026-07-01T10:05:00.000Z';
  const click = {
    kind: 'click',
    at,
    words: 'Clicked a link.',
    hitClass: 'human',
    reason: 'order',
    url: null,
  } as const;
  answer(buildRecipientRecord({ timeline: [click] }));
  open();
  expect(
    await screen.findByText('Counted as: a person (tickets were bought after this click)'),
  ).toBeInTheDocument();
});

test('a recipient’s report, with an unknown outcome, explains what that means', async () => {
  const words =
    "The mail server's reply was lost. The email may or may not have arrived, and we will not send it again.";
  answer(buildRecipientRecord({ state: 'unknown', answer: words, sentAt: null }));
  open();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Unknown')).toBeInTheDocument();
});

test('a recipient that does not exist shows a message with a link to the report', async () => {
  portalWire.use(
    http.get('*/pro/v2/api/campaign/user-data/*', () =>
      HttpResponse.json(
        { error: { code: 'NOT_FOUND', message: 'This recipient does not exist.' } },
        { status: 404 },
      ),
    ),
  );
  open();
  expect(await screen.findByText('This recipient does not exist')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all recipients' })).toHaveAttribute(
    'href',
    `/portal/marketing/email-campaign/report/${REPORTED}`,
  );
});
