import type { BuyerTicket } from './buyerOrder';

/** A ticket, or a pass, whose tickets for several sessions have one code. */
export interface ShownTicket<Ticket> {
  /** The first of its tickets. */
  first: Ticket;
  /** All of them, in order. */
  all: Ticket[];
}

/** The tickets as their holder uses them: those with one code are one thing. */
export function shownTickets<Ticket extends Pick<BuyerTicket, 'qrText'>>(
  tickets: readonly Ticket[],
): ShownTicket<Ticket>[] {
  const shown = new Map<string, ShownTicket<Ticket>>();
  for (const ticket of tickets) {
    const known = shown.get(ticket.qrText);
    if (known) known.all.push(ticket);
    else shown.set(ticket.qrText, { first: ticket, all: [ticket] });
  }
  return [...shown.values()];
}
