import { secondFactorLimits } from '../../../contract/account/secondFactor';
import { resetPasswordPath } from '../../../contract/paths/pagePaths';
import type { ServiceMail } from '../../mail/serviceMail';

const securityPage = 'Preferences, Security';
const unexpected = `If this was not you, set a new password straight away ("Forgot your password?" on the sign-in page, ${resetPasswordPath}), then check ${securityPage}.`;

/** The texts of the mails that tell a person about each change of their second factors. */
export const secondFactorNotices = {
  authenticator_added: {
    subject: 'An authenticator app was added to your Turnout account',
    paragraphs: [
      'From now on, signing in with your password also asks for a code of the app, or for a recovery code.',
    ],
    unexpected,
  },
  authenticator_removed: {
    subject: 'The authenticator app was removed from your Turnout account',
    paragraphs: [
      'From now on your password is enough to sign in. The recovery codes have stopped working as well.',
    ],
    unexpected,
  },
  recovery_codes_made: {
    subject: 'Your Turnout recovery codes were replaced',
    paragraphs: ['New recovery codes were made. The old ones have stopped working.'],
    unexpected,
  },
  recovery_code_used: {
    subject: 'A recovery code of your Turnout account was used',
    paragraphs: [
      `Someone who knows your password used one of your recovery codes. It works only once. You can make new codes under ${securityPage}.`,
    ],
    unexpected,
  },
  passkey_added: {
    subject: 'A passkey was added to your Turnout account',
    paragraphs: ['From now on you can sign in with this passkey, without your password.'],
    unexpected,
  },
  passkey_removed: {
    subject: 'A passkey was removed from your Turnout account',
    paragraphs: ['It can no longer be used to sign in. Your password and your other passkeys still work.'],
    unexpected,
  },
  factors_removed: {
    subject: 'Authenticator app and passkeys were removed from your Turnout account',
    paragraphs: [
      `They were removed as asked, and you were signed out everywhere. Sign in with your password, then set them up again under ${securityPage}.`,
    ],
    unexpected,
  },
} as const;

const { lostDeviceLinkHours, lostDeviceWaitHours } = secondFactorLimits;

export const lostDeviceLinkMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'Sign in to Turnout without your device',
  title: 'Lost your device?',
  paragraphs: [
    'You asked to sign in without your authenticator app. A recovery code is the fastest way; without one, follow this link.',
    `The link works once, within ${lostDeviceLinkHours} hour, and asks for your password. ${lostDeviceWaitHours} hours later the authenticator app, the recovery codes and the passkeys are removed from your account.`,
  ],
  action: { label: 'Remove the lost device', url },
  unexpected: `If this was not you, someone else knows your password. Set a new one straight away (${resetPasswordPath}), which also stops this link.`,
});

export const stopLinkMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'Your Turnout authenticator app and passkeys will be removed',
  title: `They will be removed in ${lostDeviceWaitHours} hours`,
  paragraphs: [
    'Someone who knows your password and can read your email asked to remove the authenticator app, the recovery codes and the passkeys from your account. You will be signed out everywhere.',
    'If you have found the device again, or if this was not you, stop it.',
  ],
  action: { label: 'Keep them', url },
  unexpected: `If this was not you, set a new password straight away as well (${resetPasswordPath}).`,
});
