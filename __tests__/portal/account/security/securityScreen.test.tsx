import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type SignInFactors } from '../../../../src/contract/account/secondFactor';
import { SecurityScreen } from '../../../../src/portal/account/security/SecurityScreen';
import { answerGraphql, portalWire, startWire } from '../../../support/portal/portalWire';
import { renderPortal } from '../../../support/portal/renderPortal';

startWire();
beforeEach(() => void answerGraphql('signInSessions', { signInSessions: [] }));

const off: SignInFactors = {
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  removalDueAt: null,
  passkeys: [],
};
const on: SignInFactors = {
  authenticatorSince: '2026-11-02T00:00:00.000Z',
  recoveryCodesLeft: 2,
  removalDueAt: null,
  passkeys: [],
};
const codes = Array.from({ length: 10 }, (_, at) => `abcd${at}-efgh${at}`);

test('setting up an app shows its key, takes a code, then shows the recovery codes; no secret enters the state', async () => {
  answerGraphql('signInFactors', { signInFactors: off });
  const { user, store } = renderPortal(<SecurityScreen />);
  portalWire.use(
    http.post('*/api/account/authenticator', () =>
      HttpResponse.json({ secret: 'ABCDEFGHIJKLMNOP', url: 'otpauth://totp/x', qr: 'data:,', error: null }),
    ),
    http.post('*/api/account/authenticator/confirm', async ({ request }) => {
      expect(await request.json()).toEqual({ code: '123456' });
      return HttpResponse.json({ codes, error: null });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByLabelText('Or type this key into the app')).toHaveValue(
    'ABCD EFGH IJKL MNOP',
  );
  answerGraphql('signInFactors', { signInFactors: { ...on, recoveryCodesLeft: 10 } });
  await user.type(within(dialog).getByLabelText(/Enter the six digits/), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  const list = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(codes);
  expect(JSON.stringify(store.getState())).not.toMatch(/abcd0|ABCDEFGH/);
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  await screen.findByText(/10 of 10 recovery codes are left/);
});

test('with few recovery codes left the card warns, and turning off asks first', async () => {
  answerGraphql('signInFactors', { signInFactors: on });
  const seen = answerGraphql('removeAuthenticator', { removeAuthenticator: off });
  const { user } = renderPortal(<SecurityScreen />);
  await screen.findByText('Make new recovery codes before you need them.');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('button', { name: 'Set up an authenticator app' });
  expect(seen).toHaveLength(1);
});

test('a removal that waits is shown and can be stopped', async () => {
  answerGraphql('signInFactors', { signInFactors: { ...on, removalDueAt: '2026-11-26T03:00:00.000Z' } });
  answerGraphql('keepSignInFactors', { keepSignInFactors: on });
  const { user } = renderPortal(<SecurityScreen />);
  await user.click(await screen.findByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(screen.queryByText(/will be removed/)).not.toBeInTheDocument());
});
