import type { Country } from '../../../contract/country';
import { legalPagePath } from '../../../contract/legal/legal';
import { resetPasswordPath } from '../../../contract/paths/pagePaths';
import { organisationSignInPath } from '../../../contract/paths/signInPagePaths';
import { eventsPath, loginPath } from '../../../contract/paths/signInPaths';
import { accountPage, formField } from '../../account/accountPage';
import { html, type SafeHtml } from '../../http/publicPage';
import type { Refusal } from './admissionService';

/** The pages of signing in with an organisation's provider, for people who are signed out. */

const back = (redirect?: string): SafeHtml =>
  html`<p><a href="${loginPath(redirect)}">Sign in with your password</a></p>`;

const startAgain = html`<p>
  <a class="button" href="${organisationSignInPath}">Start again</a>
</p>`;

interface SignInPage {
  /** The path to continue to. */
  redirect: string;
  /** Whose legal texts apply. */
  country: Country;
}

export const organisationSignInPage = (
  { redirect, country }: SignInPage,
  { email = '', wrong }: { email?: string; wrong?: string | undefined } = {},
): string =>
  accountPage(
    'Sign in with your organisation',
    html`<p>Enter your address at your organisation. We send you to its own sign-in page.</p>
      <form method="post" action="${organisationSignInPath}" novalidate>
        ${redirect === eventsPath ? [] : html`<input type="hidden" name="redirect" value="${redirect}" />`}
        ${formField({
          label: 'Email',
          name: 'email',
          type: 'email',
          complete: 'username',
          value: email,
          wrong,
          focus: true,
        })}
        <p class="hint">
          If you are new to Turnout, you agree to the
          <a href="${legalPagePath('terms', country)}" target="_blank">terms</a> and the
          <a href="${legalPagePath('privacy', country)}" target="_blank">privacy policy</a> by continuing.
        </p>
        <button>Continue</button>
      </form>
      ${back(redirect)}`,
  );

/** For a domain without single sign-on; it says nothing about accounts. */
export const unknownDomainPage = (redirect: string): string =>
  accountPage(
    'Sign in with your password',
    html`<p>
        People whose organisation uses single sign-on are sent to its sign-in page. Nothing is set up for the
        domain of this address, so sign in with your password.
      </p>
      ${back(redirect)}
      <p><a href="${organisationSignInPath}">Try another address</a></p>`,
  );

export const otherSitePage = (organisation: string, site: string): string =>
  accountPage(
    'Continue on your site',
    html`<p>People of <strong>${organisation}</strong> sign in at ${new URL(site).host}.</p>
      <p><a class="button" href="${site}${organisationSignInPath}">Continue there</a></p>`,
  );

export const silentProviderPage = (organisation: string): string =>
  accountPage(
    'The sign-in page does not answer',
    html`<p>
        We cannot reach the sign-in page of <strong>${organisation}</strong>. Try again in a few minutes, or
        sign in with your password.
      </p>
      ${startAgain} ${back()}`,
  );

/** Used, expired and foreign sign-ins get the same page. */
export const staleSignInPage = (): string =>
  accountPage(
    'This sign-in no longer works',
    html`<p>It was used already, is too old, or began in another browser. Nobody was signed in by it.</p>
      ${startAgain} ${back()}`,
  );

export const failedSignInPage = (organisation: string): string =>
  accountPage(
    'You are not signed in',
    html`<p>
        The sign-in page of <strong>${organisation}</strong> did not confirm who you are. Start again, or tell
        the person who looks after it.
      </p>
      ${startAgain} ${back()}`,
  );

export const unverifiedAddressPage = (organisation: string): string =>
  accountPage(
    'Your address is not verified',
    html`<p>
        The sign-in page of <strong>${organisation}</strong> does not say that your email address is verified.
        The person who looks after it can change this.
      </p>
      ${startAgain} ${back()}`,
  );

const refusals: Record<Refusal, { title: string; text: (organisation: string) => SafeHtml }> = {
  not_invited: {
    title: 'You are not in this team yet',
    text: (organisation) =>
      html`<p>
        Ask an owner of <strong>${organisation}</strong> for an invitation to your address, then sign in here
        again.
      </p>`,
  },
  suspended: {
    title: 'Your access is suspended',
    text: (organisation) => html`<p>Ask an owner of <strong>${organisation}</strong> to restore it.</p>`,
  },
  other_domain: {
    title: 'This address belongs to another domain',
    text: (organisation) =>
      html`<p>
        You signed in with an address of a domain that <strong>${organisation}</strong> has not proved. Use
        your address at the organisation.
      </p>`,
  },
  admin: {
    title: 'Sign in with your own password',
    text: () => html`<p>This account cannot sign in through an organisation.</p>`,
  },
  other_subject: {
    title: 'We could not match your account',
    text: (organisation) =>
      html`<p>
        Someone else has signed in to <strong>${organisation}</strong> with this address before. Ask an owner
        to remove the person from the team and to invite you again.
      </p>`,
  },
};

export function refusedSignInPage(organisation: string, refusal: Refusal): string {
  const { title, text } = refusals[refusal];
  return accountPage(
    title,
    html`${text(organisation)}
      <p><a href="${resetPasswordPath}">Forgot your password?</a></p>
      ${back()}`,
  );
}
