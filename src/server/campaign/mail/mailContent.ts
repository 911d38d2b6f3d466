import type { MailPurpose } from '../../../contract/campaign/campaign';
import type { MailBlock } from '../../../contract/template/template';

export interface MailContent {
  subject: string;
  preheader: string;
  /** `#rrggbb` */
  accent: string;
  blocks: readonly MailBlock[];
}

/** What the footer says about the sender; no template can leave it out (DOMAIN section 1). */
export interface MailSender {
  legalName: string;
  postalAddress: string;
  whyYouGetThis: string;
  /** Defaults to marketing. Only service mail has no unsubscribe link. */
  purpose?: MailPurpose;
}
