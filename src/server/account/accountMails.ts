import { accountLimits } from '../../contract/account/account';
import { resetPasswordPath } from '../../contract/paths/pagePaths';
import type { ServiceMail } from '../mail/serviceMail';
import { secondFactorNotices } from './secondFactor/secondFactorMails';

/** The texts of every mail about a person's own account. */

export const passwordLinkMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'Set a new password for Turnout',
  title: 'Set a new password',
  paragraphs: [
    `Someone asked for a new password for ${to}. The link works once, within ${accountLimits.resetLinkHours} hour.`,
    'Setting a new password signs you out everywhere else.',
  ],
  action: { label: 'Set a new password', url },
  unexpected:
    'If this was not you, you can ignore this email. Your password has not changed, and only someone with this email can use the link.',
});

export const emailLinkMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'Confirm your new email address for Turnout',
  title: 'Is this your new address?',
  paragraphs: [
    `Someone wants to sign in to Turnout with ${to} from now on. The link works once, within ${accountLimits.emailLinkHours} hours.`,
    'Until then the old address still works.',
  ],
  action: { label: 'Review and confirm', url },
  unexpected: 'If this was not you, you can ignore this email: no account will be changed to this address.',
});

/** Sent to an address that already has an account; the person who asked for the change does not learn this. */
export const emailTakenMail = (to: string): ServiceMail => ({
  to,
  subject: 'This address already has a Turnout account',
  title: 'This address already has an account',
  paragraphs: [
    `Someone tried to change another Turnout account to ${to}. Because you already sign in with this address, nothing was changed.`,
    'If this was you, choose an address without an account, or keep signing in with this one.',
  ],
  unexpected:
    'If this was not you, there is nothing to do. The person who asked does not know that you have an account.',
});

const notices = {
  email_asked: {
    subject: 'Your Turnout email address is about to change',
    paragraphs: [
      'Someone who knows your password asked to sign in with another email address. A link was sent to that address. Until it is used, this address stays.',
    ],
    unexpected:
      'If this was not you, change your password now under Preferences, Change Password. That also cancels the link.',
  },
  email_changed: {
    subject: 'Your Turnout email address has changed',
    paragraphs: [
      'The change was confirmed. From now on you sign in with the new address, and emails about your account go there.',
    ],
    unexpected: 'If this was not you, contact our support from this address straight away.',
  },
  password_changed: {
    subject: 'Your Turnout password was changed',
    paragraphs: ['Your password was changed, and every other browser and device was signed out.'],
    unexpected: `If this was not you, set a new password straight away: choose "Forgot your password?" on the sign-in page (${resetPasswordPath}).`,
  },
  ...secondFactorNotices,
} as const;

export type AccountNotice = keyof typeof notices;
export const accountNotices = Object.keys(notices) as [AccountNotice, ...AccountNotice[]];

export function noticeMail(notice: AccountNotice, to: string): ServiceMail {
  const words = notices[notice];
  return { to, title: words.subject.replace('Turnout ', ''), ...words };
}
