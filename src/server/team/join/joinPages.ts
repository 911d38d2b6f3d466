import { accountLimits } from '../../../contract/account/account';
import { resetPasswordPath } from '../../../contract/paths/pagePaths';
import { eventsPath, loginPath, logoutPath } from '../../../contract/paths/signInPaths';
import { roleFacts } from '../../../contract/team/roles';
import { accountPage, formField } from '../../account/accountPage';
import { html, SafeHtml } from '../../http/publicPage';
import type { LegalTerms } from '../../legal/legalTerms';
import { agreementSentence } from '../../legal/agreementCheckbox';
import type { OpenTeamInvitation } from '../teamInvitationQueries';

const nothing = new SafeHtml('');
const titleOf = ({ organisation }: OpenTeamInvitation) => `Join ${organisation}`;

const introduction = ({ organisation, role }: OpenTeamInvitation) =>
  html`<p>
    <strong>${organisation}</strong> invites you to its team as ${roleFacts[role].label}.
    ${roleFacts[role].text}
  </p>`;

const addressField = (email: string) =>
  html`<input type="email" name="username" autocomplete="username" value="${email}" readonly hidden />`;

/**
 * For a person without an account.
 * @param terms the texts that the person agrees to
 * @param values what was entered before, by field
 * @param wrong what is wrong with it, by field
 */
export function newPersonPage(
  invitation: OpenTeamInvitation,
  terms: LegalTerms,
  values: Record<string, string> = {},
  wrong: Record<string, string> = {},
): string {
  const focused = Object.keys(wrong)[0] ?? 'firstName';
  const field = (name: string, label: string, complete: string) =>
    formField({
      name,
      label,
      complete,
      type: 'text',
      value: values[name] ?? '',
      wrong: wrong[name],
      focus: name === focused,
    });
  return accountPage(
    titleOf(invitation),
    html`${introduction(invitation)}
      <p>You will sign in with <strong>${invitation.email}</strong>.</p>
      <form method="post" novalidate>
        ${field('firstName', 'First name', 'given-name')} ${field('lastName', 'Last name', 'family-name')}
        ${addressField(invitation.email)}
        ${formField({
          label: 'Password',
          name: 'password',
          type: 'password',
          complete: 'new-password',
          hint: `At least ${accountLimits.shortestPassword} characters. A few words in a row are easy to remember.`,
          wrong: wrong.password,
          focus: focused === 'password',
        })}
        ${agreementSentence({ terms, button: 'Join', wrong: wrong.agreed })}
        <button>Join</button>
      </form>`,
  );
}

/**
 * For a person with an account.
 * @param signedInAs the address of the person who uses this browser, if it is somebody else
 */
export const withPasswordPage = (
  invitation: OpenTeamInvitation,
  { wrong, signedInAs }: { wrong?: string | undefined; signedInAs?: string | undefined } = {},
): string =>
  accountPage(
    titleOf(invitation),
    html`${introduction(invitation)}
      ${
        signedInAs
          ? html`<p>
              You are signed in as <strong>${signedInAs}</strong>, but the invitation is for
              <strong>${invitation.email}</strong>.
            </p>`
          : nothing
      }
      <p>Enter the password of your account <strong>${invitation.email}</strong>.</p>
      <form method="post" novalidate>
        ${addressField(invitation.email)}
        ${formField({
          label: 'Password',
          name: 'password',
          type: 'password',
          complete: 'current-password',
          wrong,
          focus: true,
        })}
        <button>Join</button>
      </form>
      <p><a href="${resetPasswordPath}">Forgot your password?</a></p>`,
  );

/** For a person who is signed in with the address that was invited. */
export const oneClickPage = (invitation: OpenTeamInvitation): string =>
  accountPage(
    titleOf(invitation),
    html`${introduction(invitation)}
      <p>You are signed in as <strong>${invitation.email}</strong>.</p>
      <form method="post">
        <input type="hidden" name="signedIn" value="yes" />
        <button>Join</button>
      </form>
      <p><a href="${eventsPath}">Not now</a></p>`,
  );

export const joinedPage = (organisation: string): string =>
  accountPage(
    `You have joined ${organisation}`,
    html`<p>Switch between your organisations in the menu under your name.</p>
      <p><a class="button" href="${eventsPath}">Open Turnout</a></p>`,
  );

/** Unknown, used, withdrawn and expired invitations get the same page, so that guessing tokens reveals nothing. */
export const invalidInvitationPage = (): string =>
  accountPage(
    'This invitation no longer works',
    html`<p>
        An invitation works once, within ${accountLimits.invitationDays} days, unless it was withdrawn. If you
        have accepted it, you can sign in. Otherwise ask for a new one.
      </p>
      <p><a href="${loginPath()}">Sign in</a> or <a href="${logoutPath}">sign out of this browser</a></p>`,
  );
