import { attachmentLimits } from '../../../contract/campaign/campaign';
import { ticketQrText } from '../../../contract/order/ticketQr';
import { shownTickets } from '../../../contract/order/shownTickets';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { calendarFile, type CalendarEntry, sessionStatus, sessionUid } from '../../files/calendarFile';
import type { MailAttachment } from '../../mail/mixedBody';
import { loadTicketDesign } from '../../order/documents/ticketDesign';
import { holderTicketsPdf } from '../../order/documents/ticketPdf';
import type { Services } from '../../services';
import { type HeldTicket, listHeldTickets } from './heldTicketQueries';

interface Holder {
  organiserId: string;
  campaignId: string;
  address: string;
}

/**
 * The files of one recipient, from the tickets that they hold at this moment: a PDF of the tickets that are still of
 * use, and a calendar file of their sessions. There are none without valid tickets, and none for more tickets than fit a
 * mail (`attachmentLimits`), because mail servers refuse large messages.
 */
export async function holderAttachments(
  services: Pick<Services, 'database' | 'files' | 'publicUrl'>,
  { organiserId, campaignId, address }: Holder,
  attach: { tickets: boolean; calendar: boolean },
): Promise<MailAttachment[]> {
  const { database, publicUrl } = services;
  const held = await database.withOrganiser(organiserId, (db) =>
    listHeldTickets(db, { campaignId, address }),
  );
  // Only some of them were read.
  if (held.length > attachmentLimits.tickets) return [];
  const files: MailAttachment[] = [];
  const printed = held.filter(({ isCancelled, code }) => !isCancelled && code !== null);
  if (attach.tickets && printed.length > 0) {
    const content = await holderTicketsPdf(
      shownTickets(
        printed.map((ticket) => ({ ...ticket, qrText: ticketQrText(ticket.eventId, ticket.code ?? '') })),
      ).map(({ first, all }) => ({ ...first, sessions: all })),
      await loadTicketDesign(services, organiserId),
    );
    if (content.length <= attachmentLimits.bytes) {
      files.push({ name: 'tickets.pdf', type: 'application/pdf', content });
    }
  }
  if (attach.calendar && held.length > 0) {
    const sessions = [...new Map(held.map((ticket) => [ticket.sessionId, ticket])).values()];
    const content = Buffer.from(calendarFile(sessions.map((session) => entryOf(session, publicUrl))));
    files.push({ name: 'sessions.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content });
  }
  return files;
}

const entryOf = (session: HeldTicket, publicUrl: string): CalendarEntry => ({
  uid: sessionUid(session.sessionId),
  startsAt: session.startsAt,
  endsAt: session.endsAt,
  zone: session.zone,
  title: session.eventTitle,
  place: session.place,
  text: '',
  url: publicUrl + publicEventPath(session.slug, session.privateKey ?? undefined),
  status: sessionStatus(session.eventState, session.isCancelled),
  changedAt: session.changedAt,
});
