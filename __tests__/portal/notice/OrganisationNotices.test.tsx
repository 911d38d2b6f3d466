import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { plansPath } from '../../../src/contract/paths/pagePaths';
import { errorCode } from '../../../src/contract/wire/requestError';
import { OrganisationNotices } from '../../../src/portal/notice/OrganisationNotices';
import { createRequest } from '../../../src/portal/request/createRequest';
import { selectToasts } from '../../../src/portal/request/toastSlice';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

const sending = {
  organisation: 'Kauri Nights',
  kind: 'sending_suspended',
  reason: 'Too many complaints.',
  until: null,
};
const selling = {
  organisation: 'Kauri Nights',
  kind: 'selling_suspended',
  reason: 'Your papers are missing.',
  until: null,
};
const answer = (...organisationNotices: object[]) =>
  answerGraphql('organisationNotices', { organisationNotices });
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('notices name what is suspended and why, and are announced politely', async () => {
  answer(sending, selling);
  renderPortal(<OrganisationNotices />);
  expect(await screen.findByText('Turnout has suspended sending')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('“Too many complaints.”');
  expect(screen.getByRole('status')).toHaveTextContent('“Your papers are missing.”');
});

test('a notice says until when an unpaid plan works, or that sending and selling have stopped, and leads to the payment', async () => {
  const unpaid = { organisation: 'Kauri Nights', reason: 'NZ-000012', until: '2026-12-14' };
  answer({ ...unpaid, kind: 'plan_unpaid' });
  const { unmount } = renderPortal(<OrganisationNotices />);
  expect(await screen.findByText('Invoice NZ-000012 is not paid')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Everything works until Mon, 14 Dec 2026');
  expect(screen.getByRole('link', { name: 'Pay the invoice' })).toHaveAttribute('href', plansPath());
  unmount();
  answer({ ...unpaid, kind: 'plan_overdue' });
  renderPortal(<OrganisationNotices />);
  expect(await screen.findByText('Sending and selling have stopped')).toBeVisible();
});

test('notices wait while the person moves the pointer, so that nothing moves under it', async () => {
  answer(sending);
  const { store } = renderPortal(<OrganisationNotices />);
  await waitFor(() => expect(store.getState().notice.notices).toHaveLength(1));
  for (let moved = 0; moved < 5; moved++) {
    fireEvent.pointerMove(window);
    await wait(250);
  }
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(await screen.findByText('Turnout has suspended sending')).toBeVisible();
});

test('notices are loaded again when the person comes back to the tab, and after a refusal', async () => {
  const seen = answer();
  const { store } = renderPortal(<OrganisationNotices />);
  await waitFor(() => expect(seen).toHaveLength(1));
  const again = answer(sending);
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('Turnout has suspended sending')).toBeVisible();
  expect(again).toHaveLength(1);

  failGraphql('refused', errorCode.readOnly, { message: 'Turnout has suspended selling.' });
  const after = answer(selling);
  const refused = createRequest('trial/refused', (_: void, wire) => wire.graphql('mutation refused { x }'));
  await act(() => store.dispatch(refused()));
  expect(await screen.findByText('Turnout has suspended selling')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Turnout has suspended sending')).not.toBeInTheDocument());
  expect(after).toHaveLength(1);
  // The refusal's own message is shown, because it says why.
  expect(selectToasts(store.getState()).map(({ detail }) => detail)).toEqual([
    'Turnout has suspended selling.',
  ]);
});

test('a failure to load notices shows nothing and does not repeat itself', async () => {
  const seen = failGraphql('organisationNotices', 'FORBIDDEN');
  const { store } = renderPortal(<OrganisationNotices />);
  await waitFor(() => expect(seen).toHaveLength(1));
  await wait(300);
  expect(seen).toHaveLength(1);
  expect(selectToasts(store.getState())).toEqual([]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the banner of an admin who acts names the organisation, the end and the reason, and ends it for this tab', async () => {
  sessionStorage.setItem('turnout.apiToken', 'of this tab');
  localStorage.setItem('turnout.apiToken', 'of the browser');
  const until = '2026-11-24T02:40:00.000Z';
  answer({ organisation: 'Kauri Nights', kind: 'support', reason: 'You asked for help.', until });
  const ended = answerGraphql('endSupport', { endSupport: { ok: true } });
  const { user } = renderPortal(<OrganisationNotices />);
  expect(await screen.findByText(/^You act for Kauri Nights as Turnout support until 3:40/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('“You asked for help.”');
  await user.click(screen.getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(sessionStorage.getItem('turnout.apiToken')).toBeNull());
  expect(localStorage.getItem('turnout.apiToken')).toBe('of the browser');
  expect(ended).toHaveLength(1);
  localStorage.removeItem('turnout.apiToken');
});

const changed = {
  ...{ organisation: 'Kauri Nights', kind: 'terms_changed', until: null },
  ...{ reason: 'Refunds are explained.', terms: 'nz.2.1' },
};

test('changed terms are agreed to with the version that the notice names, and the notice goes', async () => {
  answer(changed);
  const { user } = renderPortal(<OrganisationNotices />);
  expect(await screen.findByText(/^Refunds are explained\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms?country=nz');
  const agreed = answerGraphql('agreeToLegalTexts', { agreeToLegalTexts: [] });
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(agreed[0]?.variables).toEqual({ shown: 'nz.2.1' }));
  await waitFor(() => expect(screen.queryByText('Our terms have changed')).not.toBeInTheDocument());
});

test('changed terms that changed again are not agreed to: the reason is shown and the notice is loaded again', async () => {
  answer(changed);
  const { user, store } = renderPortal(<OrganisationNotices />);
  await screen.findByRole('button', { name: 'Agree' });
  failGraphql('agreeToLegalTexts', 'BAD_USER_INPUT', { message: 'They have just changed.', field: 'agreed' });
  answer({ ...changed, terms: 'nz.3.1' });
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await waitFor(() => expect(store.getState().notice.notices[0]?.terms).toBe('nz.3.1'));
  expect(selectToasts(store.getState())).toMatchObject([{ detail: 'They have just changed.' }]);
});
