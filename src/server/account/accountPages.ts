import { accountLimits } from '../../contract/account/account';
import { resetPasswordPath } from '../../contract/paths/pagePaths';
import { loginPath } from '../../contract/paths/signInPaths';
import { html } from '../http/publicPage';
import { accountPage, formField } from './accountPage';

/** The pages behind the links of account mails, for people who are signed out. Opening one changes nothing. */

export const requestLinkPage = (email = '', wrong?: string): string =>
  accountPage(
    'Forgot your password?',
    html`<p>Enter the email address you sign in with. We will send you a link to set a new password.</p>
      <form method="post" action="${resetPasswordPath}" novalidate>
        ${formField({
          label: 'Email',
          name: 'email',
          type: 'email',
          complete: 'username',
          value: email,
          wrong,
          focus: true,
        })}
        <button>Send the link</button>
      </form>
      <p><a href="${loginPath()}">Back to sign in</a></p>`,
  );

/** The text is the same whether or not an account has the address. */
export const linkSentPage = (email: string): string =>
  accountPage(
    'Check your email',
    html`<p>
        If <strong>${email}</strong> belongs to a Turnout account, we have sent a link to it. The link works
        once, within ${accountLimits.resetLinkHours} hour.
      </p>
      <p>Nothing after a few minutes? Check your spam folder, or check the address for typos.</p>
      <p>
        <a href="${resetPasswordPath}">Try another address</a> or
        <a href="${loginPath()}">go back to sign in</a>.
      </p>`,
  );

export const newPasswordPage = (email: string, wrong?: string): string =>
  accountPage(
    'Set a new password',
    html`<p>
        For <strong>${email}</strong>. You will be signed out everywhere else and can sign in with the new
        password.
      </p>
      <form method="post" novalidate>
        <input type="email" name="username" autocomplete="username" value="${email}" readonly hidden />
        ${formField({
          label: 'New password',
          name: 'password',
          type: 'password',
          complete: 'new-password',
          hint: `At least ${accountLimits.shortestPassword} characters. A few words in a row are easy to remember.`,
          wrong,
          focus: true,
        })}
        <button>Set password</button>
      </form>`,
  );

export const passwordSetPage = (): string =>
  accountPage(
    'Your password has been changed',
    html`<p>You have been signed out on every browser and device. Sign in with the new password.</p>
      <p><a href="${loginPath()}">Sign in</a></p>`,
  );

/** Unknown, used and expired links get the same page, so that guessing tokens reveals nothing. */
export const invalidPasswordLinkPage = (): string =>
  accountPage(
    'This link no longer works',
    html`<p>A link works once, within ${accountLimits.resetLinkHours} hour. Your password has not changed.</p>
      <p><a href="${resetPasswordPath}">Request a new link</a></p>`,
  );

export const tooManyRequestsPage = (message: string): string =>
  accountPage(
    'Please wait',
    html`<p>${message}</p>
      <p><a href="${loginPath()}">Back to sign in</a></p>`,
  );

export const confirmEmailPage = (newEmail: string): string =>
  accountPage(
    'Confirm your new address',
    html`<p>
        Sign in to Turnout with <strong>${newEmail}</strong> from now on? The old address will stop working.
      </p>
      <form method="post"><button>Use this address</button></form>
      <p>If you did not ask for this, close this page. Nothing has changed.</p>`,
  );

export const emailConfirmedPage = (newEmail: string): string =>
  accountPage(
    'Your email address has been changed',
    html`<p>From now on you sign in with <strong>${newEmail}</strong>.</p>
      <p><a href="/">Go to Turnout</a></p>`,
  );

export const emailTakenPage = (): string =>
  accountPage(
    'This address cannot be used',
    html`<p>It now has its own account. Your old address still works.</p>
      <p><a href="/">Go to Turnout</a></p>`,
  );

export const invalidEmailLinkPage = (): string =>
  accountPage(
    'This link no longer works',
    html`<p>
        A link works once, within ${accountLimits.emailLinkHours} hours, and only the latest one works.
        Nothing has changed: request another under Preferences, Change Email.
      </p>
      <p><a href="/">Go to Turnout</a></p>`,
  );
