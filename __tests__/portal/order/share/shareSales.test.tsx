import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ShareLink } from '../../../../src/contract/report/shareLink';
import { EventSalesCard } from '../../../../src/portal/order/overview/EventSalesCard';
import { buildEventSales } from '../../../support/replies/orderReplies';
import { answerGraphql, failGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();

const buildLink = (overrides: Partial<ShareLink> = {}): ShareLink => ({
  id: 'l1',
  name: 'Promoter',
  lastDay: null,
  createdAt: '2026-11-20T06:00:00Z',
  openedAt: null,
  openCount: 0,
  isExpired: false,
  ...overrides,
});
const answerLinks = (...links: ShareLink[]) =>
  answerGraphql('shareLinks', { shareLinks: { zone: 'Pacific/Auckland', links } });

async function open() {
  answerGraphql('eventSales', { eventSales: buildEventSales() });
  const page = renderPortal(<EventSalesCard eventId="e1" />);
  await page.user.click(screen.getByRole('button', { name: 'Share' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Share these sales' })) };
}

test('a new link, is shown once with a button to copy it, and its secret is not in the state', async () => {
  answerLinks();
  const { user, dialog, store } = await open();
  expect(await dialog.findByText('Nobody has a link to these sales.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  expect(dialog.getAllByText('Say whom the link is for.')[0]).toBeVisible();

  let sent: unknown;
  portalWire.use(
    http.post('*/api/event/share-link', async ({ request }) => {
      sent = await request.json();
      answerLinks(buildLink({ lastDay: '2026-12-31' }));
      return HttpResponse.json({ secret: 's3cret', error: null });
    }),
  );
  await user.type(dialog.getByLabelText(/^For whom/), 'Promoter');
  await user.type(dialog.getByLabelText('Last day'), '2026-12-31');
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  expect(await dialog.findByLabelText('Link for Promoter')).toHaveValue(
    `${window.location.origin}/shared-sales/s3cret`,
  );
  expect(sent).toEqual({ eventId: 'e1', name: 'Promoter', lastDay: '2026-12-31' });
  expect(dialog.getByText(/not opened yet · last day Thu, 31 Dec 2026/)).toBeVisible();
  expect(dialog.getByLabelText(/^For whom/)).toHaveValue('');
  expect(JSON.stringify(store.getState())).not.toContain('s3cret');
});

test('a link, revoked after a question, leaves the list', async () => {
  answerLinks(
    buildLink({ openCount: 1204, openedAt: '2026-11-21T06:00:00Z' }),
    buildLink({ id: 'l2', name: 'Artist', isExpired: true }),
  );
  const { user, dialog } = await open();
  expect(await dialog.findByText(/opened 1,204 times, last Sat, 21 Nov 2026, 7:00.pm/)).toBeVisible();
  expect(dialog.getByText('Ended')).toBeVisible();
  const seen = answerGraphql('revokeShareLink', {
    revokeShareLink: { zone: 'Pacific/Auckland', links: [buildLink({ id: 'l2', name: 'Artist' })] },
  });
  await user.click(dialog.getByRole('button', { name: 'Revoke the link for Promoter' }));
  await user.click(await screen.findByRole('button', { name: 'Revoke the link' }));
  expect(await screen.findByText('The link for Promoter no longer works')).toBeVisible();
  expect(seen[0]?.variables).toEqual({ id: 'l1' });
  expect(dialog.queryByText('Promoter')).not.toBeInTheDocument();
});

test('the dialog, without a reply, says so and tries again; a refusal is shown in the form', async () => {
  failGraphql('shareLinks', 'INTERNAL_SERVER_ERROR');
  const { user, dialog } = await open();
  expect(await dialog.findByText('The links could not be loaded')).toBeVisible();
  answerLinks();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('Nobody has a link to these sales.');
  portalWire.use(
    http.post('*/api/event/share-link', () =>
      HttpResponse.json(
        { error: { code: 'CONFLICT', message: 'This event has 20 links that work.' } },
        { status: 409 },
      ),
    ),
  );
  await user.type(dialog.getByLabelText(/^For whom/), 'Promoter');
  await user.click(dialog.getByRole('button', { name: 'Create the link' }));
  expect((await dialog.findAllByText(/This event has 20 links that work\./))[0]).toBeVisible();
});
