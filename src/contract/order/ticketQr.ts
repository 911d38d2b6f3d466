/** The text of a ticket's QR code: `TO1.<first eight digits of the event's id>.<the ticket's code>`. */
export const ticketQrText = (eventId: string, code: string): string => `TO1.${eventId.slice(0, 8)}.${code}`;

/** Splits a scanned text into its parts; undefined if it is not one of our tickets. */
export function readTicketQr(text: string): { eventShort: string; code: string } | undefined {
  const [, eventShort, code] = /^TO1\.([0-9a-f]{8})\.([0-9a-f]{32})$/.exec(text.trim()) ?? [];
  return eventShort && code ? { eventShort, code } : undefined;
}
