import { secondFactorLimits } from '../../../contract/account/secondFactor';
import { resetPasswordPath } from '../../../contract/paths/pagePaths';
import { loginPath } from '../../../contract/paths/signInPaths';
import { html } from '../../http/publicPage';
import { accountPage, formField } from '../accountPage';

/** The pages behind the links of a lost device. Opening one changes nothing. */

const { lostDeviceLinkHours, lostDeviceWaitHours } = secondFactorLimits;

export const lostDevicePage = (email: string, wrong?: string): string =>
  accountPage(
    'Lost your device?',
    html`<p>
        In ${lostDeviceWaitHours} hours we remove the authenticator app, the recovery codes and the passkeys
        of
        <strong>${email}</strong>, and sign you out everywhere. Then your password is enough to sign in.
      </p>
      <p>Until then you can stop it, by a link that we send to this address now.</p>
      <form method="post" novalidate>
        <input type="email" name="username" autocomplete="username" value="${email}" readonly hidden />
        ${formField({
          label: 'Password',
          name: 'password',
          type: 'password',
          complete: 'current-password',
          wrong,
          focus: true,
        })}
        <button>Remove them in ${lostDeviceWaitHours} hours</button>
      </form>
      <p>Found it again? <a href="${loginPath()}">Back to sign in</a></p>`,
  );

export const removalAskedPage = (): string =>
  accountPage(
    'Please wait a day',
    html`<p>
        In ${lostDeviceWaitHours} hours your password is enough to sign in. We have sent you an email with a
        link that stops this.
      </p>
      <p><a href="${loginPath()}">Back to sign in</a></p>`,
  );

/** Unknown, used and expired links get the same page, so that guessing tokens reveals nothing. */
export const invalidLostDeviceLinkPage = (): string =>
  accountPage(
    'This link no longer works',
    html`<p>
        A link works once, within ${lostDeviceLinkHours} hour. To get another one, sign in with your password
        and choose "Lost your device?" when we ask for a code.
      </p>
      <p><a href="${loginPath()}">Sign in</a></p>`,
  );

export const stopRemovalPage = (): string =>
  accountPage(
    'Keep your authenticator app and passkeys?',
    html`<p>
        Someone who knows your password asked to remove them. If that was not you, keep them, then set a new
        password.
      </p>
      <form method="post"><button>Keep them</button></form>
      <p>If it was you, close this page. Nothing has changed.</p>`,
  );

export const removalStoppedPage = (): string =>
  accountPage(
    'Nothing will be removed',
    html`<p>You sign in as before. If someone else knows your password, set a new one now.</p>
      <p><a href="${resetPasswordPath}">Set a new password</a> or <a href="${loginPath()}">sign in</a></p>`,
  );

export const invalidStopLinkPage = (): string =>
  accountPage(
    'This link no longer works',
    html`<p>The removal was stopped already, or it has happened.</p>
      <p><a href="${loginPath()}">Sign in</a> or <a href="${resetPasswordPath}">set a new password</a></p>`,
  );
