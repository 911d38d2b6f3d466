import { screen, waitFor, within } from '@testing-library/react';
import { type SignInSession } from '../../../../src/contract/account/signInSession';
import { SecurityScreen } from '../../../../src/portal/account/security/SecurityScreen';
import { answerGraphql, failGraphql, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
beforeEach(() => {
  const signInFactors = {
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    removalDueAt: null,
    passkeys: [],
  };
  answerGraphql('signInFactors', { signInFactors });
});

const session = (over: Partial<SignInSession> = {}): SignInSession => ({
  id: 's1',
  browser: 'Chrome on Windows',
  network: '203.0.113.7',
  method: 'password',
  signedInAt: '2026-08-20T08:00:00Z',
  lastUsedAt: '2026-09-01T08:00:00Z',
  isCurrent: true,
  ...over,
});
const phone = session({ id: 's2', browser: 'Safari on iPhone', method: 'passkey', isCurrent: false });
const tablet = session({ id: 's3', browser: null, network: null, method: 'link', isCurrent: false });
const show = (sessions: SignInSession[]) => {
  const loads = answerGraphql('signInSessions', { signInSessions: sessions });
  return { loads, ...renderPortal(<SecurityScreen />) };
};
const rowOf = async (name: RegExp) => screen.findByRole('row', { name });

test('the sessions are listed with where and how, this one marked and without a button', async () => {
  show([session(), phone, tablet]);
  const here = await rowOf(/Chrome on Windows/);
  expect(here).toHaveTextContent('This browser');
  expect(here).toHaveTextContent('203.0.113.7');
  expect(within(here).queryByRole('button')).not.toBeInTheDocument();
  expect(await rowOf(/Safari on iPhone/)).toHaveTextContent('Passkey');
  expect(await rowOf(/A browser we do not know/)).toHaveTextContent('Not known');
});

test('one is signed out after a question that names it, and disappears from the list', async () => {
  const { user } = show([session(), phone]);
  const ended = answerGraphql('endSignInSession', { endSignInSession: [session()] });
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  const asked = await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' });
  expect(ended).toHaveLength(0);
  await user.click(within(asked).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Safari on iPhone is signed out')).toBeInTheDocument();
  expect(ended[0]?.variables).toEqual({ id: 's2' });
  expect(screen.queryByRole('row', { name: /Safari on iPhone/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).not.toBeInTheDocument();
});

test('all others are signed out after a question that counts them', async () => {
  const { user } = show([session(), phone, tablet]);
  const ended = answerGraphql('endOtherSignInSessions', { endOtherSignInSessions: [session()] });
  await user.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  const asked = await screen.findByRole('dialog', { name: 'Sign out all others?' });
  expect(asked).toHaveTextContent('2 other browsers');
  await user.click(within(asked).getByRole('button', { name: 'Sign out 2 browsers' }));
  expect(await screen.findByText(/2 other places are signed out/)).toBeInTheDocument();
  expect(ended).toHaveLength(1);
});

test('a refused sign-out says why and loads the list again', async () => {
  const { user, loads } = show([session(), phone]);
  const message = 'You are using this sign-in now. To end it, log out.';
  failGraphql('endSignInSession', 'BAD_USER_INPUT', { message, field: 'id' });
  await user.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  await waitFor(() => expect(loads).toHaveLength(2));
});

test('a failed load offers to try again', async () => {
  failGraphql('signInSessions', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
  const { user } = renderPortal(<SecurityScreen />);
  const again = await screen.findByRole('button', { name: /Try again/ });
  answerGraphql('signInSessions', { signInSessions: [session()] });
  await user.click(again);
  expect(await rowOf(/Chrome on Windows/)).toBeInTheDocument();
});
