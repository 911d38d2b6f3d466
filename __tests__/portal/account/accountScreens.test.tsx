import { fireEvent, screen, waitFor } from '@testing-library/react';
import axios from 'axios';
import { routePatterns } from '../../../src/contract/paths/portalPaths';
import { AnalyticsIntegrationsScreen } from '../../../src/portal/account/analytics/AnalyticsIntegrationsScreen';
import { ChangeEmailScreen } from '../../../src/portal/account/ChangeEmailScreen';
import { ChangePasswordScreen } from '../../../src/portal/account/ChangePasswordScreen';
import { ChangePictureScreen } from '../../../src/portal/account/ChangePictureScreen';
import { MyProfileScreen } from '../../../src/portal/account/MyProfileScreen';
import { NewsletterSettingsScreen } from '../../../src/portal/account/NewsletterSettingsScreen';
import { PreferencesScreen } from '../../../src/portal/account/PreferencesScreen';
import { buildProfileReply } from '../../support/replies/accountReplies';
import { answerGraphql, failGraphql, startWire } from '../../support/portal/portalWire';
import { renderPortal } from '../../support/portal/renderPortal';
import { buildDestination } from '../../support/replies/conversionReplies';
import { buildSession } from '../../support/factories/sessionFactory';

startWire();

test('Preferences redirects to My Profile', () => {
  renderPortal(<PreferencesScreen />, { address: '/portal/preferences', pattern: routePatterns.preferences });
  expect(window.location.pathname).toBe('/portal/preferences/my-profile');
});

describe('My Profile', () => {
  const agreement = {
    ...{ organisation: 'Tidal Theatre', kind: 'terms', country: 'au', version: 2 },
    ...{ agreedAt: '2026-11-20T02:00:00.000Z', isCurrent: false },
  };
  beforeEach(() => void answerGraphql('myLegalAgreements', { myLegalAgreements: [agreement] }));

  test('the versions of the legal texts that the person agreed to are links to them', async () => {
    answerGraphql('profile', { profile: buildProfileReply() });
    renderPortal(<MyProfileScreen />);
    const link = await screen.findByRole('link', { name: 'Terms of Service, version 2' });
    expect(link).toHaveAttribute('href', '/terms?country=au&version=2');
    expect(link.closest('li')).toHaveTextContent(/for Tidal Theatre, on .*2026; a newer version is current/);
  });

  test('a refused save shows each error at its field, and leaving the page asks for confirmation', async () => {
    answerGraphql('profile', { profile: buildProfileReply() });
    failGraphql('updateProfile', 'BAD_USER_INPUT', { fields: { legalName: 'Enter the legal name.' } });
    const { user, store } = renderPortal(<MyProfileScreen />);
    await user.clear(await screen.findByLabelText(/Legal name/));
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
    expect(screen.getByLabelText(/Legal name/)).toHaveAccessibleDescription(
      /footer of every email.*.*Enter the legal name/,
    );
    expect(screen.getByLabelText(/Legal name/)).toHaveAttribute('aria-invalid', 'true');
    expect(store.getState().toast.messages).toEqual([]);
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
  });

  test('a save sends every field, refreshes the session and allows leaving', async () => {
    answerGraphql('profile', { profile: buildProfileReply() });
    const seen = answerGraphql('updateProfile', { updateProfile: buildProfileReply({ userName: 'Roha' }) });
    answerGraphql('sessionPro', { sessionPro: buildSession({}, { userName: 'Roha' }) });
    const { user, store } = renderPortal(<MyProfileScreen />);
    const name = await screen.findByLabelText(/User name/);
    await user.clear(name);
    await user.type(name, 'Roha');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(await screen.findByText('Your profile has been saved')).toBeInTheDocument();
    expect(seen[0]?.variables.input).toMatchObject({ userName: 'Roha', zone: 'Pacific/Auckland' });
    expect(seen[0]?.variables.input).not.toHaveProperty('email');
    expect(store.getState().user.info?.userName).toBe('Roha');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(false);
  });

  test('a failed load offers to try again', async () => {
    failGraphql('profile', 'INTERNAL_SERVER_ERROR', { message: 'Internal server error' });
    renderPortal(<MyProfileScreen />);
    expect(await screen.findByText('This could not be loaded')).toBeInTheDocument();
  });
});

describe('Change Email', () => {
  const now = { email: 'aroha@example.co.nz', pendingEmail: null, pendingUntil: null };
  const pending = { ...now, pendingEmail: 'new@example.co.nz', pendingUntil: '2026-11-21T09:00:00.000Z' };

  test('a refusal is shown at its field; a sent request shows the pending address and can be withdrawn', async () => {
    answerGraphql('emailChange', { emailChange: now });
    failGraphql('requestEmailChange', 'BAD_USER_INPUT', {
      fields: { password: 'This is not your password.' },
    });
    const { user } = renderPortal(<ChangeEmailScreen />);
    await user.type(await screen.findByLabelText(/New email/), 'new@example.co.nz');
    await user.type(screen.getByLabelText(/Your password/), 'guess');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
    expect(screen.getByLabelText(/Your password/)).toHaveAccessibleDescription(/This is not your password/);
    expect(screen.getByLabelText(/New email/)).toHaveValue('new@example.co.nz');

    answerGraphql('requestEmailChange', { requestEmailChange: pending });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('button', { name: 'Cancel the change' })).toBeInTheDocument();
    expect(screen.getByLabelText(/Your password/)).toHaveValue('');

    answerGraphql('withdrawEmailChange', { withdrawEmailChange: now });
    await user.click(screen.getByRole('button', { name: 'Cancel the change' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the change' })).toBeNull());
  });

  test('too many requests are reported in the form without a toast', async () => {
    answerGraphql('emailChange', { emailChange: now });
    failGraphql('requestEmailChange', 'TOO_MANY_REQUESTS', { message: 'Wait an hour, then try again.' });
    const { user, store } = renderPortal(<ChangeEmailScreen />);
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Wait an hour, then try again.')).toBeInTheDocument();
    expect(store.getState().toast.messages).toEqual([]);
  });
});

describe('Change Password', () => {
  test('a refusal is shown at its field; a change says where the user was signed out and clears the form', async () => {
    answerGraphql('otherSignIns', { otherSignIns: 2 });
    failGraphql('changePassword', 'BAD_USER_INPUT', {
      fields: { newPassword: 'Use at least 10 characters.' },
    });
    const { user } = renderPortal(<ChangePasswordScreen />);
    await user.type(await screen.findByLabelText(/Current password/), 'turnout-demo');
    await user.type(screen.getByLabelText(/New password/), 'short');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
    expect(screen.getByLabelText(/New password/)).toHaveAccessibleDescription(/Use at least 10/);

    const seen = answerGraphql('changePassword', { changePassword: { ended: 2 } });
    await user.type(screen.getByLabelText(/New password/), ' but longer now');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(
      await screen.findByText('Password changed. You have been signed out in 2 other places.'),
    ).toBeInTheDocument();
    expect(seen[0]?.variables).toEqual({
      currentPassword: 'turnout-demo',
      newPassword: 'short but longer now',
    });
    expect(screen.getByLabelText(/New password/)).toHaveValue('');
    expect(screen.getByText('Only here.')).toBeInTheDocument();
  });
});

test('a switch of Newsletter Settings saves the choice with its date', async () => {
  const rows = (wanted: boolean, chosenAt: string | null) => [{ kind: 'weekly_summary', wanted, chosenAt }];
  answerGraphql('newsletterChoices', { newsletterChoices: rows(false, null) });
  const seen = answerGraphql('chooseNewsletter', {
    chooseNewsletter: rows(true, '2026-11-20T09:00:00.000Z'),
  });
  const { user } = renderPortal(<NewsletterSettingsScreen />);
  const summary = await screen.findByRole('switch', { name: /Weekly summary/ });
  expect(screen.getAllByRole('switch')).toEqual([summary]);
  expect(summary).not.toBeChecked();
  await user.click(summary);
  expect(await screen.findByText(/Subscribed since Fri, 20 Nov 2026/)).toBeInTheDocument();
  expect(summary).toBeChecked();
  expect(seen[0]?.variables).toEqual({ kind: 'weekly_summary', wanted: true });
});

describe('Analytics Integrations', () => {
  const none = { measurementId: null, changedAt: null, included: true };
  const set = { measurementId: 'G-AB12CD34EF', changedAt: '2026-11-20T09:00:00.000Z', included: true };
  beforeEach(() => {
    const conversionDestinations = [buildDestination(), buildDestination({ kind: 'meta' })];
    answerGraphql('conversionDestinations', { conversionDestinations });
  });

  test('an id that is refused, saved or removed updates the screen, and the removal can be undone', async () => {
    answerGraphql('analyticsIntegration', { analyticsIntegration: none });
    failGraphql('setMeasurementId', 'BAD_USER_INPUT', {
      fields: { measurementId: 'A measurement ID is G- and more.' },
    });
    const { user } = renderPortal(<AnalyticsIntegrationsScreen />);
    await user.type(await screen.findByLabelText(/Measurement ID/), 'UA-1');
    await user.click(screen.getByRole('button', { name: 'Save the ID' }));
    expect(await screen.findByText('One thing needs your attention')).toBeInTheDocument();
    expect(screen.getByLabelText(/Measurement ID/)).toHaveAccessibleDescription(/A measurement ID is G-/);

    answerGraphql('setMeasurementId', { setMeasurementId: set });
    await user.click(screen.getByRole('button', { name: 'Save the ID' }));
    expect(await screen.findByText('Currently in use')).toBeInTheDocument();

    answerGraphql('removeMeasurementId', { removeMeasurementId: none });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Currently in use')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Currently in use')).toBeInTheDocument();
  });

  test('a plan without analytics shows a notice instead of the form', async () => {
    answerGraphql('analyticsIntegration', { analyticsIntegration: { ...none, included: false } });
    renderPortal(<AnalyticsIntegrationsScreen />);
    expect(await screen.findByText('Your plan does not include Google Analytics')).toBeInTheDocument();
    expect(screen.queryByLabelText(/Measurement ID/)).toBeNull();
  });
});

describe('Change Picture', () => {
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
  });
  const file = (type: string, bytes = 10) => new File([new Uint8Array(bytes)], 'me', { type });

  async function choose(chosen: File) {
    answerGraphql('profile', { profile: buildProfileReply() });
    const rendered = renderPortal(<ChangePictureScreen />);
    // The `accept` attribute would keep an SVG from being chosen, but a file can also be dropped.
    fireEvent.change(await screen.findByLabelText('Drop a picture here, or choose one'), {
      target: { files: [chosen] },
    });
    return rendered;
  }

  test.each([
    ['an SVG', file('image/svg+xml'), /not a PNG, JPEG or WebP/],
    ['6 MB', file('image/png', 6 * 1024 * 1024), /larger than 5 MB/],
  ])('%s is refused before it is sent', async (_kind, chosen, message) => {
    await choose(chosen);
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('a picture that was moved by keyboard is saved with its square and shown in the session', async () => {
    const sent: unknown[] = [];
    // jsdom cannot send form data through the intercepted network, so the last step is replaced here.
    axios.defaults.adapter = async (config) => {
      sent.push([
        `${config.baseURL}${config.url}`,
        config.data instanceof FormData && config.data.has('file'),
      ]);
      return { status: 200, data: { avatar: 'new.webp', error: null }, statusText: '', headers: {}, config };
    };
    answerGraphql('sessionPro', { sessionPro: buildSession({}, { avatar: 'new.webp' }) });
    const { user, store } = await choose(file('image/png'));
    const picture = screen.getByAltText('The picture you chose');
    Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } });
    fireEvent.load(picture);
    screen.getByRole('group', { name: /part of the picture/ }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'Save picture' }));
    expect(await screen.findByText('Your picture has been saved')).toBeInTheDocument();
    expect(sent).toEqual([['/api/v2/nz/api/account/picture?x=0.3&y=0&size=0.5', true]]);
    expect(store.getState().user.info?.avatar).toBe('/uploads/avatars/32/new.webp');
    expect(screen.getByAltText('You')).toHaveAttribute('src', '/uploads/avatars/256/new.webp');
  });

  test('a picture that the browser cannot read is reported as damaged', async () => {
    await choose(file('image/jpeg'));
    fireEvent.error(screen.getByAltText('The picture you chose'));
    expect(await screen.findByRole('alert')).toHaveTextContent('cannot be read');
  });
});
