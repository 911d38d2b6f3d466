import { accountLimits } from '../../../contract/account/account';
import { countries, countryFacts, footerUrls } from '../../../contract/country';
import { resetPasswordPath, signUpPath } from '../../../contract/paths/pagePaths';
import { loginPath } from '../../../contract/paths/signInPaths';
import { html, SafeHtml } from '../../http/publicPage';
import type { LegalTerms } from '../../legal/legalTerms';
import { agreementCheckbox, agreementSentence } from '../../legal/agreementCheckbox';
import { accountPage, formField } from '../accountPage';
import type { OpenSignUpLink } from './signUpService';

const nothing = new SafeHtml('');
const signInLine = html`<p>Do you have an account? <a href="${loginPath()}">Sign in</a></p>`;

export const signUpPage = (email = '', wrong?: string): string =>
  accountPage(
    'Start with Turnout',
    html`<p>
        List events, sell tickets and write to your audience. The Free plan costs nothing and needs no card.
      </p>
      <form method="post" action="${signUpPath}" novalidate>
        ${formField({
          label: 'Email',
          name: 'email',
          type: 'email',
          complete: 'email',
          value: email,
          hint: 'We send a link to this address, to confirm that it is yours.',
          wrong,
          focus: true,
        })}
        <button>Send the link</button>
      </form>
      ${signInLine}`,
  );

/** The text is the same whether or not an account has the address. */
export const signUpSentPage = (email: string): string =>
  accountPage(
    'Check your email',
    html`<p>
        We have sent an email to <strong>${email}</strong>. Its link works once, within
        ${accountLimits.signUpLinkHours} hours.
      </p>
      <p>Nothing after a few minutes? Check your spam folder, or check the address for typos.</p>
      <p>
        <a href="${signUpPath}">Try another address</a> or <a href="${loginPath()}">go back to sign in</a>.
      </p>`,
  );

export const byInvitationPage = (): string =>
  accountPage(
    'Turnout is by invitation',
    html`<p>
        New organisers are invited by email. If you have been invited, follow the link in that email; to ask
        for an invitation, <a href="${footerUrls.contactUs}">contact us</a>.
      </p>
      ${signInLine}`,
  );

export const signUpClosedPage = (): string =>
  accountPage(
    'Sign-up is closed',
    html`<p>This Turnout server takes no new organisers at the moment.</p>
      ${signInLine}`,
  );

const titles = {
  organiser: 'Create your account',
  firstAdmin: 'Set up Turnout',
  admin: 'Set up Turnout',
  furtherAdmin: 'Become an admin of Turnout',
} as const;

const countryField = (chosen: string) =>
  html`<div class="field">
    <label for="country">Country</label>
    <select id="country" name="country" autocomplete="country">
      ${countries.map(
        (country) =>
          html`<option value="${country}" ${chosen === country ? html`selected` : nothing}>
            ${countryFacts(country).name}
          </option>`,
      )}
    </select>
  </div>`;

/**
 * The form behind a link.
 * @param terms the texts that the person agrees to
 * @param values what was entered before, by field
 * @param wrong what is wrong with it, by field
 */
export function createAccountPage(
  { form, email, country }: OpenSignUpLink,
  terms: LegalTerms,
  values: Record<string, string> = {},
  wrong: Record<string, string> = {},
): string {
  const focused = Object.keys(wrong)[0] ?? 'firstName';
  const field = (name: string, label: string, complete: string, more: { hint?: string } = {}) =>
    formField({
      name,
      label,
      complete,
      type: 'text',
      value: values[name] ?? '',
      wrong: wrong[name],
      focus: name === focused,
      ...more,
    });
  return accountPage(
    titles[form],
    html`${
        email === null
          ? html`<p>You become the first admin of this Turnout server and can invite organisers.</p>`
          : html`<p>You will sign in with <strong>${email}</strong>.</p>`
      }
      <form method="post" novalidate>
        ${field('firstName', 'First name', 'given-name')} ${field('lastName', 'Last name', 'family-name')}
        ${
          form === 'furtherAdmin'
            ? nothing
            : html`${field('organisation', 'Organisation', 'organization', {
                hint:
                  form === 'organiser'
                    ? 'The name your audience knows you by. You can change it later.'
                    : 'The organisation that runs this server.',
              })}
              ${countryField(values.country ?? country)}`
        }
        ${
          email === null
            ? formField({
                label: 'Email',
                name: 'email',
                type: 'email',
                complete: 'username',
                value: values.email ?? '',
                wrong: wrong.email,
              })
            : html`<input
                type="email"
                name="username"
                autocomplete="username"
                value="${email}"
                readonly
                hidden
              />`
        }
        ${formField({
          label: 'Password',
          name: 'password',
          type: 'password',
          complete: 'new-password',
          hint: `At least ${accountLimits.shortestPassword} characters. A few words in a row are easy to remember.`,
          wrong: wrong.password,
          focus: focused === 'password',
        })}
        ${
          form === 'organiser'
            ? agreementCheckbox({ terms, agreed: values.agreed === 'yes', wrong: wrong.agreed })
            : agreementSentence({ terms, button: 'Create account', wrong: wrong.agreed })
        }
        <button>Create account</button>
      </form>`,
  );
}

/** Unknown, used and expired links get the same page, so that guessing tokens reveals nothing. */
export const invalidSignUpLinkPage = (): string =>
  accountPage(
    'This link no longer works',
    html`<p>
        A link works once, within ${accountLimits.signUpLinkHours} hours. If you have used it, you can sign
        in.
      </p>
      <p><a href="${loginPath()}">Sign in</a> or <a href="${signUpPath}">request a new link</a></p>`,
  );

export const addressHasAccountPage = (): string =>
  accountPage(
    'You already have an account',
    html`<p>This address got an account after the link was sent. Nothing was changed.</p>
      <p><a href="${loginPath()}">Sign in</a> or <a href="${resetPasswordPath}">set a new password</a></p>`,
  );
