import { accountLimits } from '../../../contract/account/account';
import { resetPasswordPath } from '../../../contract/paths/pagePaths';
import type { ServiceMail } from '../../mail/serviceMail';

export const signUpLinkMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'Confirm your address and start with Turnout',
  title: 'Confirm your address',
  paragraphs: [
    `Someone wants to list events on Turnout with ${to}. The link works once, within ${accountLimits.signUpLinkHours} hours.`,
    'It opens a page where you choose a password and name your organisation.',
  ],
  action: { label: 'Confirm and continue', url },
  unexpected: 'If this was not you, you can ignore this email: without the link there is no account.',
  sentBecause: 'Sent by Turnout because someone entered this address to sign up.',
});

/** Sent to an address that has an account already; the person who asked sees the same page in both cases. */
export const hasAccountMail = (to: string, site: string): ServiceMail => ({
  to,
  subject: 'You already have a Turnout account',
  title: 'You already have an account',
  paragraphs: [
    `Someone tried to sign up with ${to}. You already sign in with this address, so nothing was changed.`,
    `If you have forgotten your password, you can set a new one: ${site}${resetPasswordPath}`,
  ],
  action: { label: 'Sign in', url: `${site}/` },
  unexpected:
    'If this was not you, there is nothing to do. The person who asked does not know that you have an account.',
});
