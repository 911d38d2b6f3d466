import { accountLimits } from '../../contract/account';
import { resetPasswordPath } from '../../contract/pagePaths';
import type { ServiceMail } from '../mail/serviceMail';

/** The words of every mail about a person's own account. */

export const passwordLinkMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'Set a new password for Turnout',
  title: 'Set a new password',
  paragraphs: [
    `Somebody asked for a new password for ${to}. The link works once, within ${accountLimits.resetLinkHours} hour.`,
    'Setting a new password signs you out everywhere else.',
  ],
  action: { label: 'Set a new password', url },
  unexpected:
    'If it was not you, do nothing: your password stays as it is, and nobody can use the link but who reads this mail.',
});

export const emailLinkMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'Confirm your new email address for Turnout',
  title: 'Is this your new address?',
  paragraphs: [
    `Somebody wants to sign in to Turnout with ${to} from now on. The link works once, within ${accountLimits.emailLinkHours} hours.`,
    'Until then the old address stays.',
  ],
  action: { label: 'Look and confirm', url },
  unexpected: 'If it was not you, do nothing: no account is moved to this address.',
});

/** To an address that has an account of its own already; the person who asked is told nothing of it. */
export const emailTakenMail = (to: string): ServiceMail => ({
  to,
  subject: 'This address already has a Turnout sign-in',
  title: 'This address already has a sign-in',
  paragraphs: [
    `Somebody wanted to move another Turnout account to ${to}. Because you sign in with this address already, nothing was changed.`,
    'If it was you: choose an address that has no account, or go on signing in with this one.',
  ],
  unexpected:
    'If it was not you, there is nothing to do. Whoever asked has not learnt that you have an account.',
});

const notices = {
  email_asked: {
    subject: 'Your Turnout sign-in is about to get a new address',
    paragraphs: [
      'Somebody who knows your password asked to sign in with another email address. A link was sent to that address; until it is followed, this one stays.',
    ],
    unexpected:
      'If it was not you, change your password now: that also makes the link worthless. Preferences, Change Password.',
  },
  email_changed: {
    subject: 'Your Turnout sign-in has a new address',
    paragraphs: [
      'The link was followed. From now on you sign in with the new address, and mail about your account goes there.',
    ],
    unexpected: 'If it was not you, write to our support from this address at once.',
  },
  password_changed: {
    subject: 'Your Turnout password was changed',
    paragraphs: ['Your password was changed, and every other browser and device was signed out.'],
    unexpected: `If it was not you, set a new password at once: choose "Forgot your password?" on the sign-in page (${resetPasswordPath}).`,
  },
} as const;

export type AccountNotice = keyof typeof notices;
export const accountNotices = Object.keys(notices) as [AccountNotice, ...AccountNotice[]];

export function noticeMail(notice: AccountNotice, to: string): ServiceMail {
  const words = notices[notice];
  return { to, title: words.subject.replace('Turnout ', ''), ...words };
}
