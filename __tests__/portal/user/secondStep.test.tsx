import { screen, waitFor } from '@testing-library/react';
import { LoginScreen } from '../../../src/portal/user/LoginScreen';
import { buildSession } from '../../support/factories/sessionFactory';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';

startWire();

async function enterPassword() {
  answerGraphql('signIn', { signIn: { ok: false } });
  const portal = renderPortal(<LoginScreen />, { session: null });
  await portal.user.type(screen.getByLabelText('Email'), 'aroha@example.co.nz');
  await portal.user.type(screen.getByLabelText('Password'), 'turnout-demo{Enter}');
  await screen.findByRole('heading', { name: 'Enter the code' });
  return portal;
}

test('a right password of a person with an authenticator app leads to the code, which signs in', async () => {
  const seen = answerGraphql('confirmSignIn', { confirmSignIn: { ok: true } });
  const { user, store } = await enterPassword();
  expect(store.getState().user.info).toBeNull();
  answerGraphql('sessionPro', { sessionPro: buildSession() });
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await user.keyboard('123 456{Enter}');
  await waitFor(() => expect(store.getState().user.info?.userName).toBe('Aroha Ngata'));
  expect(seen[0]?.variables).toEqual({ code: '123 456' });
});

test('a wrong code is refused beside the field, without a toast', async () => {
  failGraphql('confirmSignIn', 'BAD_USER_INPUT', { field: 'code', message: 'This code is not right.' });
  const { user, store } = await enterPassword();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the code.');
  await user.keyboard('000000{Enter}');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('This code is not right.'));
  expect(screen.getByLabelText('Code')).toHaveFocus();
  expect(store.getState().toast.messages).toEqual([]);
});

test('a sign-in that took too long returns to the password, and says why', async () => {
  failGraphql('confirmSignIn', 'BAD_USER_INPUT', {
    field: 'password',
    message: 'The sign-in took too long.',
  });
  const { user } = await enterPassword();
  await user.keyboard('123456{Enter}');
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(screen.getByRole('alert')).toHaveTextContent('The sign-in took too long.');
  expect(screen.getByLabelText('Email')).toHaveValue('aroha@example.co.nz');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('with a lost device, a link is mailed', async () => {
  const seen = answerGraphql('requestLostDeviceLink', { requestLostDeviceLink: true });
  const { user } = await enterPassword();
  await user.click(screen.getByRole('button', { name: 'Lost your device?' }));
  await screen.findByText('Check your email');
  expect(seen).toHaveLength(1);
});
