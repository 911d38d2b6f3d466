import type { MailPurpose } from '../../../contract/campaign/campaign';
import type { MailBlock } from '../../../contract/template/template';

export interface MailContent {
  subject: string;
  preheader: string;
  /** `#rrggbb` */
  accent: string;
  blocks: readonly MailBlock[];
}

/** Who stands in the footer, which no template can leave out (DOMAIN section 1). */
export interface MailSender {
  legalName: string;
  postalAddress: string;
  whyYouGetThis: string;
  /** Marketing unless it says otherwise: service mail alone has no unsubscribe link. */
  purpose?: MailPurpose;
}
