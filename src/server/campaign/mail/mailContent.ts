import type { MailPurpose } from '../../../contract/campaign/campaign';
import type { MailBrand } from '../../../contract/template/mailBrand';
import type { MailBlock } from '../../../contract/template/template';

export interface MailContent {
  subject: string;
  preheader: string;
  /** `#rrggbb` */
  accent: string;
  /** Whether the colour of the brand, where it has one, takes the place of `accent`; defaults to false. */
  brandColour?: boolean | null | undefined;
  blocks: readonly MailBlock[];
}

/** What the footer says about the sender; no template can leave it out (DOMAIN section 1). */
export interface MailSender {
  legalName: string;
  postalAddress: string;
  whyYouGetThis: string;
  /** Defaults to marketing. Only service mail has no unsubscribe link. */
  purpose?: MailPurpose;
  /** Defaults to `plainBrand`. */
  brand?: MailLook;
}

/** How the mail of an organiser looks, and what their footer says beside name and address. */
export type MailLook = Omit<MailBrand, 'version' | 'logo'>;

/** The colour of the buttons and links of a mail. */
export const accentOf = (
  { accent, brandColour }: Pick<MailContent, 'accent' | 'brandColour'>,
  brand: Pick<MailLook, 'colour'> | undefined,
): string => (brandColour && brand?.colour) || accent;
