import type { Country } from '../../../../contract/country';
import type { PassValues } from '../../../../contract/pass/passInput';
import type { Queryable } from '../../../database/openDatabase';
import { insertPass } from '../../../pass/passQueries';
import type { Services } from '../../../services';
import { putOnSale } from '../../../ticketing/offer/singleOfferService';
import { openTicketingEditor } from '../../../ticketing/ticketingEditor';

type DemoPass = Omit<PassValues, 'eventId' | 'ticketTypeId' | 'validFrom' | 'validUntil'> & {
  eventTitle?: string;
};

const passes: Record<Country, readonly DemoPass[]> = {
  nz: [
    {
      name: 'All five nights',
      admitsTo: 'Every performance of the play, for those who cannot get enough of it.',
      eventTitle: "The Lighthouse Keeper's Daughter",
      priceCents: 12_000,
      available: 40,
      state: 'open',
    },
    {
      name: 'Weekend pass',
      admitsTo: 'Saturday and Sunday of the Waterfront Weekend',
      priceCents: null,
      available: 400,
      state: 'draft',
    },
    {
      name: 'Friends of the harbour',
      admitsTo: 'Any one event a month, with a guest',
      priceCents: null,
      available: null,
      state: 'closed',
    },
  ],
  au: [
    {
      name: 'Laneway pass',
      admitsTo: 'Every Wednesday in the lane that is still to come.',
      eventTitle: 'Laneway Laughs',
      priceCents: 7_500,
      available: 30,
      state: 'open',
    },
    {
      name: 'Industry pass',
      admitsTo: 'Any show with free seats',
      priceCents: null,
      available: 40,
      state: 'draft',
    },
  ],
};

/** Seeds the passes of an established organiser: one on sale, the others without an event. Call it after the ticketing. */
export async function seedPasses(
  db: Queryable,
  services: Services,
  { organiserId, userId, country }: { organiserId: string; userId: string; country: Country },
): Promise<void> {
  const now = services.clock.now();
  for (const { eventTitle, ...pass } of passes[country]) {
    const type = eventTitle === undefined ? undefined : await findFirstType(db, organiserId, eventTitle);
    const id = await insertPass(db, {
      organiserId,
      now,
      values: {
        ...pass,
        eventId: type?.eventId ?? null,
        ticketTypeId: type?.id ?? null,
        validFrom: null,
        validUntil: null,
      },
    });
    if (!type) continue;
    const editor = await openTicketingEditor(db, type.eventId, { services, userId });
    await putOnSale(editor, { kind: 'pass', id, capacity: pass.available, field: 'available' });
  }
}

const findFirstType = (db: Queryable, organiserId: string, title: string) =>
  db
    .selectFrom('ticket_type')
    .innerJoin('event', 'event.id', 'ticket_type.event_id')
    .select(['ticket_type.id', 'event.id as eventId'])
    .where('event.organiser_id', '=', organiserId)
    .where('event.title', '=', title)
    .orderBy('ticket_type.position')
    .orderBy('ticket_type.created_at')
    .executeTakeFirstOrThrow();
