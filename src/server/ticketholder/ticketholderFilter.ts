import { z } from 'zod';
import {
  ticketholderLimits,
  ticketholderStates,
  type TicketholderFilter,
} from '../../contract/ticketholder/ticketholders';

/** The id of no row: a malformed id is replaced with it and so matches nothing. */
const NO_ROW = '00000000-0000-0000-0000-000000000000';
const id = z
  .string()
  .nullish()
  .transform((text) => (!text ? null : z.guid().safeParse(text).success ? text : NO_ROW));

/** A filter from an address or a query; an unknown state means all. */
export const ticketholderFilter: z.ZodType<TicketholderFilter & { after: string | null }> = z.object({
  search: z
    .string()
    .max(ticketholderLimits.search, `Search for at most ${ticketholderLimits.search} characters.`)
    .nullish()
    .transform((text) => text ?? ''),
  eventId: id,
  sessionId: id,
  ticketTypeId: id,
  state: z
    .enum(ticketholderStates)
    .nullish()
    .catch('all')
    .transform((state) => state ?? 'all'),
  after: z
    .string()
    .nullish()
    .transform((text) => text || null),
});
