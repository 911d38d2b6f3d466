import type { Campaign, MailPurpose } from '../../../contract/campaign/campaign';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import type { MailBlock } from '../../../contract/template/template';
import type { Queryable } from '../../database/openDatabase';
import type { MailSender } from './mailContent';
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
  const page = event && new URL(publicEventPath(event.slug), publicUrl);
  const reasons = linksOf(blocks)
    .filter(({ url }) => !(isCall(url) || isPage(url, page) || isDirectionsSite(url)))
    .map(({ url, place }) => `${place} leads to ${new URL(url).host}, which is not about this event`);
  if (reasons.length > 0) return marketing([...new Set(reasons)]);
  const whyYouGetThis = `You get this because you hold a ticket to ${event?.title ?? 'the event'}.`;
  return {
    purpose: 'service',
    reasons: [],
    footerOf: (sender) => ({ ...sender, purpose: 'service', whyYouGetThis }),
  };
}

const marketing = (reasons: string[]): MailTerms => ({
  purpose: 'marketing',
  reasons,
  footerOf: (sender) => ({ ...sender, purpose: 'marketing' }),
});

const isCall = (url: string) => /^(mailto|tel):/.test(url);

function isPage(url: string, page: URL | undefined): boolean {
  const { origin, pathname } = new URL(url);
  return page !== undefined && origin === page.origin && pathname.replace(/\/$/, '') === page.pathname;
}
