import { accountLimits } from '../../contract/account/account';
import { resetPasswordPath } from '../../contract/paths/pagePaths';
import { loginPath } from '../../contract/paths/portalPaths';
import { html, publicPage, SafeHtml } from '../http/publicPage';

/** The pages behind the links of account mails, for people who are signed out. Opening one changes nothing. */

const nothing = new SafeHtml('');

const page = (title: string, body: SafeHtml): string =>
  publicPage(
    title,
    html`${body}
      <p class="brand"><img src="/favicon.svg" alt="" width="28" height="28" />Turnout</p>`,
  );

function field(input: {
  label: string;
  name: string;
  type: string;
  complete: string;
  value?: string;
  hint?: string;
  wrong?: string;
}) {
  const { label, name, type, complete, value = '', hint, wrong } = input;
  const described = [wrong ? 'wrong' : '', hint ? 'hint' : ''].filter(Boolean).join(' ');
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${complete}"
      value="${value}"
      maxlength="1000"
      required
      autofocus
      ${described ? html`aria-describedby="${described}"` : nothing}
      ${wrong ? html`aria-invalid="true"` : nothing}
    />
    ${wrong ? html`<p class="wrong" id="wrong" role="alert">${wrong}</p>` : nothing}
    ${hint ? html`<p class="hint" id="hint">${hint}</p>` : nothing}
  </div>`;
}

export const requestLinkPage = (email = '', wrong?: string): string =>
  page(
    'Forgot your password?',
    html`<p>Enter the email address you sign in with. We will send you a link to set a new password.</p>
      <form method="post" action="${resetPasswordPath}" novalidate>
        ${field({ label: 'Email', name: 'email', type: 'email', complete: 'username', value: email, wrong })}
        <button>Send the link</button>
      </form>
      <p><a href="${loginPath()}">Back to sign in</a></p>`,
  );

/** The text is the same whether or not an account has the address. */
export const linkSentPage = (email: string): string =>
  page(
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
  page(
    'Set a new password',
    html`<p>
        For <strong>${email}</strong>. You will be signed out everywhere else and can sign in with the new
        password.
      </p>
      <form method="post" novalidate>
        <input type="email" name="username" autocomplete="username" value="${email}" readonly hidden />
        ${field({
          label: 'New password',
          name: 'password',
          type: 'password',
          complete: 'new-password',
          hint: `At least ${accountLimits.shortestPassword} characters. A few words in a row are easy to remember.`,
          wrong,
        })}
        <button>Set password</button>
      </form>`,
  );

export const passwordSetPage = (): string =>
  page(
    'Your password has been changed',
    html`<p>You have been signed out on every browser and device. Sign in with the new password.</p>
      <p><a href="${loginPath()}">Sign in</a></p>`,
  );

/** Unknown, used and expired links get the same page, so that guessing tokens reveals nothing. */
export const invalidPasswordLinkPage = (): string =>
  page(
    'This link no longer works',
    html`<p>A link works once, within ${accountLimits.resetLinkHours} hour. Your password has not changed.</p>
      <p><a href="${resetPasswordPath}">Request a new link</a></p>`,
  );

export const tooManyRequestsPage = (message: string): string =>
  page(
    'Please wait',
    html`<p>${message}</p>
      <p><a href="${loginPath()}">Back to sign in</a></p>`,
  );

export const confirmEmailPage = (newEmail: string): string =>
  page(
    'Confirm your new address',
    html`<p>
        Sign in to Turnout with <strong>${newEmail}</strong> from now on? The old address will stop working.
      </p>
      <form method="post"><button>Use this address</button></form>
      <p>If you did not ask for this, close this page. Nothing has changed.</p>`,
  );

export const emailConfirmedPage = (newEmail: string): string =>
  page(
    'Your email address has been changed',
    html`<p>From now on you sign in with <strong>${newEmail}</strong>.</p>
      <p><a href="/">Go to Turnout</a></p>`,
  );

export const emailTakenPage = (): string =>
  page(
    'This address cannot be used',
    html`<p>It now has its own account. Your old address still works.</p>
      <p><a href="/">Go to Turnout</a></p>`,
  );

export const invalidEmailLinkPage = (): string =>
  page(
    'This link no longer works',
    html`<p>
        A link works once, within ${accountLimits.emailLinkHours} hours, and only the latest one works.
        Nothing has changed: request another under Preferences, Change Email.
      </p>
      <p><a href="/">Go to Turnout</a></p>`,
  );
