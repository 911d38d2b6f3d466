import { z } from 'zod';
import { eventInput, stateNoteInput } from '../../event/eventInput';
import { sessionPlanInput } from '../../event/eventSessionInput';
import { eventStates } from '../../event/eventStates';
import { promoCodeInput, ticketTypeInput, tierInput } from '../../ticketing/ticketingInput';
import { ticketingLimits } from '../../ticketing/ticketing';
import { bodyOf, changeOf } from './bodyFields';

/** The bodies of writes to what an organiser lists. */

const wall = 'as a wall clock in the zone of the venue shows it';
const twice = 'Which of the two, when the clocks go back and this time occurs twice';

const { slug, artistIds, description, newVenue: _newVenue, ...eventShape } = eventInput.shape;
export const eventBody = bodyOf(
  { ...eventShape, venueId: z.uuid('Enter the id of a venue.'), slug, description, artistIds },
  {
    title: 'The name of the event.',
    slug: 'The end of its web address; made of the title when it is left out. It is fixed once the event was live.',
    venueId: 'The venue, which is one of yours and in use.',
    description: 'HTML. Tags that are not allowed are taken out.',
    category: 'The kind of event.',
    ageLimit: 'The youngest age that is admitted; null for all ages.',
    contactName: 'Whom people may ask.',
    contactEmail: 'The email address for questions.',
    contactPhone: 'The phone number for questions.',
    artistIds: 'Artists of your list.',
    ticketing: 'Where tickets are sold; `here` when it is left out.',
    ticketUrl: 'The address of the tickets that are sold elsewhere.',
  },
);
export const eventChange = changeOf(eventBody);

export const eventStateBody = z.strictObject({
  state: z.enum(eventStates, `Use one of these: ${eventStates.join(', ')}.`).meta({
    description: '`live` publishes the event, or `in_review` on a plan with reviews; `draft` withdraws it.',
  }),
  note: stateNoteInput.meta({ description: 'What the public reads about a postponed or cancelled event.' }),
});

const sessionFields = bodyOf(sessionPlanInput.shape, {
  startsLocal: 'When it starts, as a wall clock in `zone` shows it.',
  choice: `${twice}, for the start.`,
  endsLocal: 'When it ends; null when that is open.',
  endChoice: `${twice}, for the end.`,
  doorsLocal: 'When the doors open.',
  doorsChoice: `${twice}, for the doors.`,
  salesUntilLocal: 'When sales end; null for the start.',
  salesChoice: `${twice}, for the end of sales.`,
  zone: 'The time zone of the wall times.',
  capacity: 'How many people it holds; null for no limit.',
});
const eventId = z.uuid('Enter the id of an event.').meta({ description: 'The event that it belongs to.' });

/** How many tickets a program has seen for a session: a change that concerns more of them is refused. */
const ticketCount = z.int('Enter a whole number.').min(0, 'Enter 0 or more.').meta({
  description: 'How many tickets are sold for it, as `expand=availability` says. Refused while it is wrong.',
});

export const sessionBody = sessionFields.extend({ event_id: eventId });
export const sessionChange = changeOf(sessionFields).extend({ ticket_count: ticketCount.optional() });
export const sessionCancellation = z.strictObject({ ticket_count: ticketCount });

const tierBody = bodyOf(tierInput.shape, {
  id: 'Of a tier that the type has already; left out for a new one.',
  name: 'What buyers read.',
  priceCents: 'What one costs before the booking fee, in cents.',
  untilLocal: `When it ends, ${wall}.`,
  untilChoice: `${twice}.`,
  capacity: 'How many are sold at this price; null for no limit.',
});

const ticketTypeFields = bodyOf(
  {
    ...ticketTypeInput.shape,
    minPerOrder: ticketTypeInput.shape.minPerOrder.optional(),
    maxPerOrder: ticketTypeInput.shape.maxPerOrder.optional(),
    tiers: z
      .array(tierBody)
      .max(ticketingLimits.tiers, `A ticket type has at most ${ticketingLimits.tiers} tiers.`)
      .nullish(),
  },
  {
    name: 'What buyers read. Each name is used once in an event.',
    description: 'What the ticket includes.',
    pricing: 'How the price is found.',
    priceCents: 'What one costs before the booking fee, in cents; the least of a donation.',
    saleFromLocal: `When its sale begins, ${wall}.`,
    saleFromChoice: `${twice}, for the beginning.`,
    saleUntilLocal: `When its sale ends, ${wall}.`,
    saleUntilChoice: `${twice}, for the end.`,
    minPerOrder: 'The fewest in one order; 1 for a new type that does not say.',
    maxPerOrder: 'The most in one order; 10 for a new type that does not say.',
    capacity: 'The most in each session; null for no limit.',
    accessCode: 'The code that buyers need to see it; null for none.',
    tiers: 'The prices of a tiered one in their order. It replaces the tiers that there are.',
  },
);
export const ticketTypeBody = ticketTypeFields.extend({ event_id: eventId });
export const ticketTypeChange = changeOf(ticketTypeFields);

const promoCodeFields = bodyOf(promoCodeInput.shape, {
  code: 'What people type: letters, digits, - and _.',
  percentOff: 'The percentage that it takes off, unless `cents_off` is set.',
  centsOff: 'The cents that it takes off an order, unless `percent_off` is set.',
  uses: 'How often it can be used; null for no limit.',
  validFromLocal: `When it begins, ${wall}.`,
  validFromChoice: `${twice}, for the beginning.`,
  validUntilLocal: `When it ends, ${wall}.`,
  validUntilChoice: `${twice}, for the end.`,
  ticketTypeIds: 'The ticket types that it is for; empty for all.',
});
export const promoCodeBody = promoCodeFields.extend({ event_id: eventId });
export const promoCodeChange = changeOf(promoCodeFields);
