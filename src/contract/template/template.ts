import type { MailBrandQuery } from '../generated/operations';
import type { ZoneId } from '../zone';
import type { BlockCondition } from './blockCondition';
import type { MailCrop } from './mailCrop';

/**
 * One block of an email as an organiser writes it, except for columns. Texts may contain personal fields, see
 * `PERSONAL_FIELD_NAME`. `filler` marks the phrases of `text` that a starter template wrote for the organiser to replace
 * (`mailFiller.ts`).
 */
export type SimpleBlock = AnyBlock & SimpleContent;

interface AnyBlock {
  /** Tells blocks of one email apart while they are edited; those that were never edited have none. */
  id?: string;
  /** Absent: everybody gets it. */
  showIf?: BlockCondition;
}

type SimpleContent =
  | { kind: 'heading'; text: string; align?: Alignment; filler?: string[] }
  /**
   * Empty lines separate paragraphs; `[words](https://...)` is a link. In rich text, `**bold**`, `*italic*` and lines
   * that begin with `- ` or `1. ` are marked up too. Texts from before there was such markup show it as it is.
   */
  | { kind: 'text'; text: string; rich?: boolean; align?: Alignment; filler?: string[] }
  | { kind: 'quote'; text: string; by: string; rich?: boolean; filler?: string[] }
  | { kind: 'button'; text: string; url: string; align?: Alignment; filler?: string[] }
  /** Without `crop`, `url` is the whole picture. */
  | { kind: 'image'; url: string; alt: string; linkUrl: string; crop?: MailCrop }
  /** A picture that leads to a video: mail programs do not play one. */
  | { kind: 'video'; url: string; imageUrl: string; alt: string }
  | { kind: 'social'; links: SocialLink[]; align?: Alignment }
  /**
   * A card of one of the organiser's events with its next session, venue and price as they are when the mail is sent.
   * `text` are the words of its button; `eventId` is empty while no event is chosen.
   */
  | { kind: 'event'; eventId: string; picture: boolean; text: string }
  /** The sessions of all listed events in the next `days` days, at most `most`. */
  | { kind: 'events'; days: number; most: number }
  /**
   * A promo code with what it takes off, as it is when the mail is sent; `codeId` is empty while none is chosen. With
   * `perRecipient`, everybody gets a code of their own that works like it, once.
   */
  | { kind: 'promo'; codeId: string; text: string; perRecipient?: true }
  /** The tickets of an order with the codes that are shown at the door. Only order emails fill it. */
  | { kind: 'tickets' }
  /** What was bought and paid, with a button that leads to the order. Only order emails fill it. */
  | { kind: 'order'; text: string }
  /**
   * A picture of the time that is left, drawn when the mail is opened, with words above it and the moment below it.
   * `eventId` and `at` are empty while they are not chosen, and each is kept while the other one is counted down to.
   */
  | {
      kind: 'countdown';
      /** An event's countdown is to its next session as it is when the mail is sent. */
      to: CountdownTarget;
      eventId: string;
      /** A wall time such as `2026-12-04T19:30` in `zone`. */
      at: string;
      zone: ZoneId;
      text: string;
      /** What the picture says from the moment on; zeros where it is empty. */
      after: string;
    }
  /** The organiser's logo, or their name while they have none. */
  | { kind: 'logo'; align?: Alignment }
  /** HTML of another program; only what is safe in an email is sent, see `safeHtml`. */
  | { kind: 'html'; html: string }
  | { kind: 'divider' }
  | { kind: 'spacer'; size: SpacerSize };

/** Blocks beside each other, on a phone below each other; or one column on a background of its own. */
export interface ColumnsBlock extends AnyBlock {
  kind: 'columns';
  widths: ColumnWidths;
  /** Absent: the background of the email. */
  background?: ColumnsBackground;
  /** As many as `widths` has parts. */
  columns: SimpleBlock[][];
}

export type MailBlock = SimpleBlock | ColumnsBlock;
/** The blocks of a whole email in reading order. */
export type MailBlocks = MailBlock[];
export type MailBlockKind = MailBlock['kind'];

/** Kinds of block that only emails about an order fill. */
export const orderBlockKinds = ['tickets', 'order'] as const;
export const isOrderBlock = ({ kind }: Pick<MailBlock, 'kind'>): boolean =>
  orderBlockKinds.some((known) => known === kind);

export const spacerSizes = ['small', 'medium', 'large'] as const;
export type SpacerSize = (typeof spacerSizes)[number];

export const countdownTargets = ['event', 'moment'] as const;
export type CountdownTarget = (typeof countdownTargets)[number];

/** Absent: at the start of the line. */
export type Alignment = 'center';

/** The accent colour with text that reads well on it, or a light tint of it. */
export const columnsBackgrounds = ['accent', 'tint'] as const;
export type ColumnsBackground = (typeof columnsBackgrounds)[number];

/** The parts of the width that the columns have: `1-2` is one third and two thirds. */
export const columnWidths = ['1', '1-1', '1-2', '2-1', '1-1-1'] as const;
export type ColumnWidths = (typeof columnWidths)[number];
export const columnCount = (widths: ColumnWidths): number => widths.split('-').length;

export const socialNetworks = [
  'facebook',
  'instagram',
  'tiktok',
  'youtube',
  'x',
  'linkedin',
  'spotify',
  'bandcamp',
  'website',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

export type SocialLink = MailBrandQuery['mailBrand']['social'][number];

/**
 * The name of a personal field in a text: `{{first_name}}`, or with a fallback for recipients without a value:
 * `{{first_name|there}}`. Names are lower case letters, digits and underscores. `personalFields.ts` finds fields in a
 * text.
 */
export const PERSONAL_FIELD_NAME = /^[a-z][a-z0-9_]{0,39}$/;

/** The contact's address, a field that every contact has. */
export const EMAIL_FIELD = 'email';

/** Fields that texts may use even if no contact has them yet, because every starter template greets by name. */
export const standardFields: readonly string[] = ['first_name', 'last_name'];
