import { type MailPurpose } from '../../contract/campaign/campaign';

interface PurposeLabels {
  title: string;
  tone: 'info' | 'warning';
  /** What it means for the recipients and the organiser. */
  effect: string;
}

/** The two purposes of a mail (DOMAIN section 1) in an organiser's words. */
export const purposeLabels: Record<MailPurpose, PurposeLabels> = {
  service: {
    title: 'Service email',
    tone: 'info',
    effect:
      'It is only about the event. It goes to ticketholders whether or not they agreed to marketing, needs no unsubscribe link and does not use your monthly allowance.',
  },
  marketing: {
    title: 'Marketing email',
    tone: 'warning',
    effect:
      'It goes only to ticketholders who agreed to marketing, includes an unsubscribe link and counts towards your monthly allowance.',
  },
};
