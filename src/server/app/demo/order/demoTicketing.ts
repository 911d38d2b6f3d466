import type { Country } from '../../../../contract/country';
import { eventSellingInput } from '../../../../contract/order/orderInput';
import {
  holdInput,
  poolInput,
  promoCodeInput,
  ticketTypeInput,
} from '../../../../contract/ticketing/ticketingInput';
import type { Queryable } from '../../../database/openDatabase';
import { saveEventSelling } from '../../../order/eventSellingService';
import type { Services } from '../../../services';
import { putAddOn } from '../../../ticketing/eventAddOnService';
import { holdTickets } from '../../../ticketing/stock/holdService';
import { savePool } from '../../../ticketing/stock/poolService';
import { savePromoCode } from '../../../ticketing/promoCodeService';
import { editOf, openTicketingEditor, type TicketingEditor } from '../../../ticketing/ticketingEditor';
import { saveTicketType } from '../../../ticketing/type/ticketTypeService';

interface DemoOrganiser {
  organiserId: string;
  userId: string;
  country: Country;
}

/**
 * Puts every live event of an organiser on sale. Call it in an admin transaction, after events and add-ons.
 * @param hasExtras whether every third event also has codes, held tickets, questions and add-ons
 */
export async function seedTicketing(
  db: Queryable,
  services: Services,
  { organiserId, userId }: DemoOrganiser,
  hasExtras = true,
): Promise<void> {
  const events = await db
    .selectFrom('event')
    .select('id')
    .where('organiser_id', '=', organiserId)
    .where('state', '=', 'live')
    .orderBy('created_at')
    .execute();
  for (const [place, { id }] of events.entries()) {
    const editor = await openTicketingEditor(db, id, { services, userId });
    const price = prices[place % prices.length] ?? freeEntry;
    const types = [await sellGeneral(editor, price)];
    if (price !== freeEntry) types.push(await sellConcession(editor, price));
    if (!hasExtras || place % 3 !== 0) continue;
    await sellExtras(editor, types);
    await sellAddOn(editor);
    await saveEventSelling(db, id, editOf(editor, undefined), eventSellingInput.parse(selling));
  }
}

/** The checkout questions and further payment methods of every third event. */
const selling = {
  payAtDoor: false,
  payByInvoice: true,
  questions: [
    {
      label: 'How did you hear of us?',
      kind: 'choice',
      options: ['A friend', 'A poster', 'Your newsletter', 'Somewhere online'],
    },
    { label: 'Anything we should know to seat you well?', kind: 'text', asked: 'ticket' },
  ],
};

const type = (editor: TicketingEditor, values: Record<string, unknown>) =>
  saveTicketType(editor, undefined, ticketTypeInput.parse({ minPerOrder: 1, maxPerOrder: 8, ...values }));

interface Price {
  general: number;
  concession: number;
  /** The price of the first sixty tickets, if there is an early bird tier. */
  early?: number;
}

const freeEntry: Price = { general: 0, concession: 0 };
const prices: readonly Price[] = [
  { general: 4600, concession: 2800 },
  { general: 2500, concession: 1500, early: 1800 },
  { general: 3800, concession: 2900 },
  freeEntry,
  { general: 5250, concession: 3900, early: 4200 },
  { general: 6900, concession: 5500 },
  { general: 11500, concession: 8000, early: 9500 },
];

function sellGeneral(editor: TicketingEditor, price: Price): Promise<string> {
  const name = 'General admission';
  const { general, early } = price;
  if (price === freeEntry) return type(editor, { name: 'Entry', pricing: 'free' });
  if (early === undefined) return type(editor, { name, pricing: 'fixed', priceCents: general });
  return type(editor, {
    name,
    pricing: 'tiered',
    tiers: [
      { name: 'Early bird', priceCents: early, capacity: 60 },
      { name: 'Standard', priceCents: general },
    ],
  });
}

const sellConcession = (editor: TicketingEditor, { concession }: Price) =>
  type(editor, {
    name: 'Concession',
    description: 'Students, seniors and Community Services Card holders. Bring the card.',
    pricing: 'fixed',
    priceCents: concession,
    maxPerOrder: 4,
  });

/** Seeds the extras of every third event: a pool, a promo code, a hidden ticket type and held tickets. */
async function sellExtras(editor: TicketingEditor, types: string[]): Promise<void> {
  const supporter = await type(editor, {
    name: 'Supporter',
    description: 'The same seat, and the rest goes to the artists.',
    pricing: 'donation',
    priceCents: 6000,
    capacity: 20,
  });
  await type(editor, { name: 'Crew and guests', pricing: 'free', accessCode: 'BACKSTAGE', capacity: 10 });
  await savePool(
    editor,
    undefined,
    poolInput.parse({ name: 'Front rows', capacity: 40, ticketTypeIds: [supporter] }),
  );
  if (types.length > 1) await addPromoCodeAndHold(editor, types);
}

/** Adds a promo code, and holds some tickets for the press. */
async function addPromoCodeAndHold(editor: TicketingEditor, types: string[]): Promise<void> {
  const code = { code: 'FRIENDS20', percentOff: 20, uses: 100, ticketTypeIds: types };
  await savePromoCode(editor, undefined, promoCodeInput.parse(code));
  const session = await editor.db
    .selectFrom('event_session')
    .select('id')
    .where('event_id', '=', editor.event.id)
    .where('starts_at', '>', editor.services.clock.now())
    .orderBy('starts_at')
    .executeTakeFirst();
  if (!session || types[1] === undefined) return;
  const held = { sessionId: session.id, ticketTypeId: types[1], quantity: 6, reason: 'Press and reviewers' };
  await holdTickets(editor, holdInput.parse(held));
}

async function sellAddOn(editor: TicketingEditor): Promise<void> {
  const addOn = await editor.db
    .selectFrom('add_on')
    .select('id')
    .where('organiser_id', '=', editor.event.organiserId)
    .where('archived_at', 'is', null)
    .where('stock', 'is', null)
    .orderBy('name')
    .executeTakeFirst();
  if (addOn) await putAddOn(editor, addOn.id, null);
}
