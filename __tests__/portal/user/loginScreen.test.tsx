import { screen, waitFor } from '@testing-library/react';
import { LoginScreen } from '../../../src/portal/user/LoginScreen';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

const draw = () => renderPortal(<LoginScreen />, { session: null });

test('signing in sends email and password, loads the session and notifies the other tabs', async () => {
  const seen = answerGraphql('signIn', { signIn: { ok: true } });
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  const { user, store } = draw();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.keyboard(' aroha@example.co.nz ');
  await user.type(screen.getByLabelText('Password'), 'turnout-demo{Enter}');
  await waitFor(() => expect(store.getState().user.info?.userName).toBe('Aroha Ngata'));
  expect(seen[0]?.variables).toEqual({ email: 'aroha@example.co.nz', password: 'turnout-demo' });
  expect(localStorage.getItem('turnout.sessionMarker')).not.toBeNull();
});

test('a refusal is shown once, without a toast, and the typed text remains', async () => {
  failGraphql('signIn', 'BAD_USER_INPUT', { field: 'password', message: 'The two do not go together.' });
  const { user, store } = draw();
  await user.type(screen.getByLabelText('Email'), 'aroha@example.co.nz');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The two do not go together.');
  expect(screen.getByLabelText('Email')).toHaveValue('aroha@example.co.nz');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(store.getState().toast.messages).toEqual([]);
});

test.each([
  ['not an address', '', 'Enter the email address you signed up with.'],
  ['aroha@example.co.nz', '', 'Enter your password.'],
])('with email "%s" and password "%s" nothing is sent', async (email, _password, message) => {
  const { user } = draw();
  await user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
  expect(screen.getByRole('alert')).toHaveTextContent(message);
});

test('the password can be shown and hidden again', async () => {
  const { user } = draw();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
