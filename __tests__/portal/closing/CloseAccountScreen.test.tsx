import { screen, within } from '@testing-library/react';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { ordersPath } from '../../../src/contract/paths/sellingPaths';
import { CloseAccountScreen } from '../../../src/portal/closing/CloseAccountScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildClosing, buildExports, closedAccount } from '../../support/replies/closingReplies';

startWire();

const show = (accountClosing = buildClosing()) => {
  const loads = answerGraphql('accountClosing', { accountClosing });
  answerGraphql('organisationExports', { organisationExports: buildExports() });
  const { closeAccount } = routePatterns;
  return { loads, ...renderPortal(<CloseAccountScreen />, { address: closeAccount, pattern: closeAccount }) };
};
const closeButton = () => screen.findByRole('button', { name: 'Close the account' });

test('the page says whom closing touches and how many, and offers the export first', async () => {
  show();
  await closeButton();
  for (const text of [
    /2 event pages say that you have closed sales/,
    /1 scheduled campaign becomes a draft/,
    /1,204 contacts, audiences, campaigns/,
    /2 people who belong to no other organisation lose their account/,
    /kept for 7 years/,
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Take everything with you', 'Close the account of Tidal Theatre']);
});

test('tickets, refunds and payments that are open are named with links, and closing waits', async () => {
  show(
    buildClosing({
      refundsOpen: 1,
      refundsAsked: 2,
      paymentsOpen: 1,
      soldSessions: [
        {
          eventId: 'e1',
          sessionId: 's1',
          title: 'Lantern Parade',
          startsAt: '2026-12-24T07:00:00.000Z',
          zone: 'Pacific/Auckland',
          tickets: 12,
        },
      ],
    }),
  );
  expect(await closeButton()).toBeDisabled();
  expect(screen.getByRole('link', { name: /Lantern Parade/ })).toHaveAttribute('href', '/event/e1');
  expect(screen.getByText(/: 12 tickets/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2 buyers wait for an answer about a refund' })).toHaveAttribute(
    'href',
    ordersPath({ filter: 'refund_asked' }),
  );
});

test('closing asks for the name; another one is refused at the field, the right one closes', async () => {
  const { user } = show();
  await user.click(await closeButton());
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Close the account' });
  const field = within(dialog).getByLabelText(/Type Tidal Theatre to confirm/);
  const message = 'This is not the name of your organisation. Type it exactly as shown.';
  failGraphql('closeAccount', 'BAD_USER_INPUT', { message, field: 'name', fields: { name: message } });
  await user.type(field, 'Tidal');
  await user.click(confirm);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  const sent = answerGraphql('closeAccount', { closeAccount: closedAccount });
  await user.type(field, ' Theatre');
  await user.click(confirm);
  expect(await screen.findByText('The account of Tidal Theatre is closed')).toBeInTheDocument();
  expect(sent[0]?.variables).toEqual({ name: 'Tidal Theatre' });
});

test('a closed account says until when, and an owner keeps it', async () => {
  const { user } = show(closedAccount);
  expect(await screen.findByText(/20 Dec 2026/)).toBeInTheDocument();
  answerGraphql('keepAccount', { keepAccount: buildClosing() });
  await user.click(screen.getByRole('button', { name: 'Keep the account' }));
  expect(await closeButton()).toBeEnabled();
});

test('a keep that is refused, because the data is being deleted, loads the page again', async () => {
  const { user } = show(closedAccount);
  const keep = await screen.findByRole('button', { name: 'Keep the account' });
  failGraphql('keepAccount', 'CONFLICT', { message: 'It is too late.' });
  answerGraphql('accountClosing', { accountClosing: { ...closedAccount, canKeep: false } });
  await user.click(keep);
  expect(await screen.findByText('The account can no longer be kept.')).toBeInTheDocument();
});

test('people who are no owners see until when, but can neither export, close nor keep', async () => {
  show({ ...closedAccount, isOwner: false });
  expect(await screen.findByText('Owners only')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Close|Keep|Make/ })).not.toBeInTheDocument();
});

test('a page that fails to load says so', async () => {
  failGraphql('accountClosing', 'INTERNAL_SERVER_ERROR');
  const { closeAccount } = routePatterns;
  renderPortal(<CloseAccountScreen />, { address: closeAccount, pattern: closeAccount });
  expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
});
