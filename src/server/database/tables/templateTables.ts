import type { Generated } from 'kysely';
import type { OrderMailKind } from '../../../contract/orderMail/orderMailDesigns';
import type { TemplatePurpose } from '../../../contract/template/emailTemplate';
import type { MailFont } from '../../../contract/template/mailFonts';
import type { StoredMail } from '../../../contract/template/storedMail';
import type { SocialLink } from '../../../contract/template/template';
import type { Defaulted, DefaultedInstant, Instant, InstantOr, Json, Optional } from './columnTypes';

/**
 * Email templates, what they were (migration 0129), the organiser's brand (0130), blocks that are used again (0131), and
 * the templates of order emails (0133).
 */
export interface TemplateTables {
  mail_brand: {
    organiser_id: string;
    colour: Optional<string>;
    ground: Optional<string>;
    heading_font: MailFont;
    text_font: MailFont;
    website: string;
    phone: string;
    social: Json<SocialLink[]>;
    note: string;
  };
  order_mail_design: {
    organiser_id: string;
    id: Generated<string>;
    kind: OrderMailKind;
    event_id: Optional<string>;
    template_id: string;
  };
  saved_block: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    blocks: Json<StoredMail>;
    kinds: string[];
    words: string;
    version: Defaulted<number>;
    created_at: Instant;
    updated_at: Instant;
  };
  template_version: {
    id: Generated<string>;
    organiser_id: string;
    template_id: string;
    name: string;
    accent: string;
    brand_colour: Defaulted<boolean>;
    blocks: Json<StoredMail>;
    saved_by: Optional<string>;
    began_at: Instant;
    saved_at: Instant;
  };
  template: {
    id: Generated<string>;
    organiser_id: string;
    name: string;
    purpose: Defaulted<TemplatePurpose>;
    accent: string;
    brand_colour: Defaulted<boolean>;
    blocks: Json<StoredMail>;
    version: Defaulted<number>;
    created_at: DefaultedInstant;
    updated_at: DefaultedInstant;
    archived_at: InstantOr;
  };
}
