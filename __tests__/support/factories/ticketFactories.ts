import type { Services } from '../../../src/server/services';

/** Inserts tickets for one session, one for each holder. */
export async function buildTickets(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  { eventId, sessionId }: { eventId: string; sessionId: string },
  holders: ReadonlyArray<{ address: string; name?: string; status?: 'valid' | 'cancelled' }>,
): Promise<void> {
  await database.adminDb
    .insertInto('ticket')
    .values(
      holders.map(({ address, name = 'Ana Lee', status = 'valid' }) => ({
        organiser_id: organiserId,
        event_id: eventId,
        session_id: sessionId,
        holder_name: name,
        holder_address: address,
        status,
      })),
    )
    .execute();
}

/** Records a consent to this organiser's marketing, or its withdrawal; the latest record counts. */
export async function buildConsent(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  address: string,
  given = true,
): Promise<void> {
  await database.adminDb
    .insertInto('consent_record')
    .values({ organiser_id: organiserId, address, given, source: 'checkout', wording: 'Send me news.' })
    .execute();
}
