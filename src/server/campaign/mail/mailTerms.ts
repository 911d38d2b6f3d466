import type { Campaign, MailPurpose } from '../../../contract/campaign/campaign';
import { countries } from '../../../contract/country';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { placedBlocks } from '../../../contract/template/placedBlocks';
import type { MailBlock } from '../../../contract/template/template';
import type { Queryable } from '../../database/openDatabase';
import type { MailSender } from './mailContent';
import { siteOf } from '../../http/requestedHost';
import { linksOf } from '../ticketholder/blockLinks';
import { isDirectionsSite } from '../ticketholder/eventSites';
import { findEventPage } from '../ticketholder/ticketholderEventQueries';

/** Whether a mail is service mail or marketing, why, and the footer that follows from it. */
export interface MailTerms {
  purpose: MailPurpose;
  /** Why a comm is marketing: one sentence for each link. */
  reasons: string[];
  footerOf<Sender extends MailSender>(sender: Sender): Sender;
}

/** The properties of a mail on which its purpose depends. */
export interface JudgedMail extends Pick<Campaign, 'kind' | 'eventId'> {
  blocks: readonly MailBlock[];
}

/**
 * Decides whether a mail is service mail or marketing (DOMAIN section 1). An email campaign is always marketing. A comm
 * is service mail as long as every link leads to the event's own page, to a site with directions to the venue, or to a
 * mail address or telephone number.
 */
export async function findMailTerms(
  db: Queryable,
  { kind, eventId, blocks }: JudgedMail,
  publicUrl: string,
): Promise<MailTerms> {
  if (kind === 'email') return marketing([]);
  const event = eventId === null ? undefined : await findEventPage(db, eventId);
  // The page is on the site of each country, and the organiser copies its address from their own.
  const pages = countries.flatMap((country) =>
    event ? [new URL(publicEventPath(event.slug), siteOf(publicUrl, country))] : [],
  );
  const reasons = advertisingIn(blocks, eventId, pages);
  if (reasons.length > 0) return marketing(reasons);
  const whyYouGetThis = `You get this because you hold a ticket to ${event?.title ?? 'the event'}.`;
  return {
    purpose: 'service',
    reasons: [],
    footerOf: (sender) => ({ ...sender, purpose: 'service', whyYouGetThis }),
  };
}

/**
 * Why a mail about an event is marketing, one sentence for each reason; empty if it is only about the event.
 * @param eventId null for mails of any event, whose cards show the event itself where none is chosen
 * @param pages the event's own pages
 */
export function advertisingIn(
  blocks: readonly MailBlock[],
  eventId: string | null,
  pages: readonly URL[],
): string[] {
  const links = linksOf(blocks)
    .filter(({ url }) => !(isCall(url) || pages.some((page) => isPage(url, page)) || isDirectionsSite(url)))
    .map(({ url, place }) => `${place} leads to ${new URL(url).host}, which is not about this event`);
  return [...new Set([...links, ...otherEvents(blocks, eventId)])];
}

/** Promo codes, and cards, lists and countdowns of other events, are advertising. */
const otherEvents = (blocks: readonly MailBlock[], eventId: string | null): string[] =>
  placedBlocks(blocks).flatMap(({ block, place }) => {
    if (block.kind === 'promo') return [`the promo code in ${place} is advertising`];
    if (block.kind === 'events') return [`the list in ${place} shows other events`];
    if (
      block.kind === 'countdown' &&
      block.to === 'event' &&
      block.eventId !== '' &&
      block.eventId !== eventId
    )
      return [`the countdown in ${place} is to another event`];
    return block.kind === 'event' && block.eventId !== '' && block.eventId !== eventId
      ? [`the card in ${place} shows another event`]
      : [];
  });

const marketing = (reasons: string[]): MailTerms => ({
  purpose: 'marketing',
  reasons,
  footerOf: (sender) => ({ ...sender, purpose: 'marketing' }),
});

const isCall = (url: string) => /^(mailto|tel):/.test(url);

function isPage(url: string, page: URL): boolean {
  const { origin, pathname } = new URL(url);
  return origin === page.origin && pathname.replace(/\/$/, '') === page.pathname;
}
