import type { BuyerOrderLine } from './buyerOrder';

/**
 * The lines whose tickets can have a name and answers of their own: those of single tickets, and passes, whose name and
 * answers are those of all their tickets.
 */
export const holderLines = (lines: readonly BuyerOrderLine[]): BuyerOrderLine[] =>
  lines.filter(({ kind, passId }) => kind === 'pass' || (kind === 'ticket' && passId === null));

/** The lines of tickets that have the names and answers of a line of `holderLines`. */
export const ticketLinesOf = (
  lines: readonly BuyerOrderLine[],
  { id, kind, passId }: BuyerOrderLine,
): BuyerOrderLine[] =>
  lines.filter((line) =>
    kind === 'pass' ? line.kind === 'ticket' && line.passId === passId : line.id === id,
  );

/** Gives what was entered for a pass to each of its tickets. */
export const spreadOverTickets = <Entered extends { lineId: string }>(
  lines: readonly BuyerOrderLine[],
  entered: readonly Entered[],
): Entered[] =>
  entered.flatMap((one) => {
    const line = lines.find(({ id }) => id === one.lineId);
    return line ? ticketLinesOf(lines, line).map(({ id }) => ({ ...one, lineId: id })) : [one];
  });
