import { accountLimits } from '../../contract/account/account';
import type { ServiceMail } from '../mail/serviceMail';

export const invitationMail = (to: string, url: string): ServiceMail => ({
  to,
  subject: 'You are invited to list your events on Turnout',
  title: 'You are invited to Turnout',
  paragraphs: [
    'List events, sell tickets and write to your audience. You begin on the Free plan, which costs nothing and needs no card.',
    `The link works once, within ${accountLimits.invitationDays} days, and is for ${to} only. It opens a page where you choose a password and name your organisation.`,
  ],
  action: { label: 'Accept the invitation', url },
  unexpected: 'If you do not want an account, you can ignore this email: without the link there is none.',
  sentBecause: 'Sent by Turnout because one of its admins entered this address.',
});
