import { sql } from 'kysely';
import type { SeededRandom } from './seededRandom';
import type { Services } from '../../../src/server/services';
import type { RecipientState } from '../../../src/contract/campaign/campaign';
import { buildVenue } from '../factories/eventFactories';

export interface WorldOrder {
  address: string;
  event: number;
  session: number;
  cents: number;
  refundedCents: number;
  state: 'complete' | 'expired';
  /** Whether the whole line was returned. */
  returned: boolean;
  at: Date;
}
export interface WorldHit {
  person: number;
  campaign: number;
  kind: 'open' | 'click';
  class: 'human' | 'privacy_proxy' | 'scanner';
  at: Date;
}
export interface WorldConsent {
  address: string;
  given: boolean;
  source: 'checkout' | 'import' | 'manual';
  at: Date;
}
export interface RuleWorld {
  people: Array<{ id: number; address: string; fields: Record<string, string> }>;
  venues: Array<{ id: string; city: string }>;
  events: Array<{ id: string; venue: number; category: string; sessionIds: [string, string] }>;
  campaignIds: string[];
  recipients: Array<{ person: number; campaign: number; state: RecipientState }>;
  lists: Array<{ id: string; members: number[] }>;
  orders: WorldOrder[];
  hits: WorldHit[];
  consents: WorldConsent[];
  suppressed: string[];
  /** The addresses of people who have been erased. */
  erased: ReadonlySet<string>;
}

const DAY = 86_400_000;
const cities = ['Auckland', 'Wellington', 'auckland '] as const;

/** Makes random contacts, orders, mails, hits and consents of one organiser, in the database and as plain data. */
export async function buildRuleWorld(
  { database }: Pick<Services, 'database'>,
  organiserId: string,
  { now, random, size }: { now: Date; random: SeededRandom; size: number },
): Promise<RuleWorld> {
  const { adminDb } = database;
  const own = { organiser_id: organiserId };
  const before = (days: number) => new Date(now.getTime() - days * DAY - random.below(DAY));
  const people: RuleWorld['people'] = [];
  for (let n = 0; n < size; n++) {
    const fields: Record<string, string> = {};
    if (random.happens(0.7))
      fields.city = random.pick(['Auckland', ' auckland', 'Wellington', '', 'Te Awamutu']);
    if (random.happens(0.5)) fields.first_name = random.pick(['Ana', 'Ben', 'Wiremu']);
    const address = `person${n}@${random.pick(['example.org', 'example.net'])}`;
    const { id } = await adminDb
      .insertInto('contact')
      .values({ ...own, address, fields: JSON.stringify(fields) })
      .returning('id')
      .executeTakeFirstOrThrow();
    people.push({ id, address, fields });
  }
  const venues: RuleWorld['venues'] = [];
  for (const city of cities) venues.push({ id: await buildVenue({ database }, organiserId, { city }), city });
  const events: RuleWorld['events'] = [];
  const offers: string[][] = [];
  for (let n = 0; n < 5; n++) {
    const category = random.pick(['music', 'comedy']);
    const venue = n % venues.length;
    const { id } = await adminDb
      .insertInto('event')
      .values({
        ...own,
        venue_id: venues[venue]?.id ?? '',
        title: `Event ${n}`,
        slug: `${organiserId}-${n}`,
        category,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const type = await adminDb
      .insertInto('ticket_type')
      .values({ ...own, event_id: id, name: 'General', pricing: 'fixed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sessionIds: string[] = [];
    const row: string[] = [];
    for (let at = 0; at < 2; at++) {
      const session = await adminDb
        .insertInto('event_session')
        .values({
          ...{ ...own, event_id: id, zone: 'Pacific/Auckland' },
          ...{ starts_local: `2031-03-0${at + 1} 19:00`, starts_at: new Date('2031-03-01T06:00:00Z') },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const offer = await adminDb
        .insertInto('offer')
        .values({ ...own, event_id: id, kind: 'ticket', session_id: session.id, ticket_type_id: type.id })
        .returning('id')
        .executeTakeFirstOrThrow();
      sessionIds.push(session.id);
      row.push(offer.id);
    }
    events.push({ id, venue, category, sessionIds: [sessionIds[0] ?? '', sessionIds[1] ?? ''] });
    offers.push(row);
  }

  const orders: WorldOrder[] = [];
  for (let n = 0; n < size * 1.5; n++) {
    const cents = random.pick([0, 2_000, 4_600, 12_000]);
    const returned = random.happens(0.15);
    const address = random.happens(0.1)
      ? `stranger${n}@example.org`
      : (people[random.below(size / 2)]?.address ?? '');
    const [event, session, at] = [random.below(5), random.below(2), before(random.below(400))];
    const state = random.happens(0.15) ? 'expired' : 'complete';
    const order: WorldOrder = {
      ...{ address, event, session, cents, state, returned, at },
      refundedCents: returned ? cents : random.happens(0.2) ? Math.floor(cents / 2) : 0,
    };
    orders.push(order);
    const { id } = await adminDb
      .insertInto('ticket_order')
      .values({
        ...{
          ...own,
          event_id: events[event]?.id ?? '',
          number: `${organiserId}-${n}`,
          channel: 'web',
          state,
        },
        ...{ secret_hash: Buffer.from(`${organiserId}-${n}`), buyer_address: address, currency: 'NZD' },
        ...{ total_cents: cents, refunded_cents: order.refundedCents, completed_at: at, created_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await adminDb
      .insertInto('order_line')
      .values({
        ...{ ...own, order_id: id, offer_id: offers[event]?.[session] ?? '', name: 'General', quantity: 1 },
        ...{ state: state === 'complete' ? 'sold' : 'released', returned: returned ? 1 : 0 },
        ...{ unit_cents: cents, gst_percent: 15, gst_cents: 0 },
      })
      .execute();
  }

  const campaignIds: string[] = [];
  const hits: WorldHit[] = [];
  const recipients: RuleWorld['recipients'] = [];
  for (let campaign = 0; campaign < 2; campaign++) {
    const { id } = await adminDb
      .insertInto('campaign')
      .values({
        ...own,
        kind: 'email',
        name: `News ${campaign}`,
        state: 'sent',
        sending_started_at: before(90),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    campaignIds.push(id);
    for (const [person, { id: contactId, address }] of people.entries()) {
      if (!random.happens(0.6)) continue;
      const state = random.pick<RecipientState>([
        'accepted',
        'delivered',
        'delivered',
        'bounced_hard',
        'complained',
        'pending',
      ]);
      recipients.push({ person, campaign, state });
      // A ticketholder's mail is not tied to a contact.
      const contact_id = random.happens(0.8) ? contactId : null;
      const recipient = await adminDb
        .insertInto('campaign_recipient')
        .values({
          ...{ ...own, campaign_id: id, contact_id, address, fields: '{}' },
          ...{ state, message_id: `${id}-${contactId}` },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let n = contact_id === null ? 0 : random.below(3); n > 0; n--) {
        const hit: WorldHit = {
          ...{ person, campaign, kind: random.pick(['open', 'click']), at: before(random.below(90)) },
          class: random.pick(['human', 'human', 'privacy_proxy', 'scanner']),
        };
        hits.push(hit);
        await adminDb
          .insertInto('campaign_hit')
          .values({
            ...{ ...own, campaign_id: id, recipient_id: recipient.id, kind: hit.kind, class: hit.class },
            ...{ class_reason: '', happened_at: hit.at },
          })
          .execute();
      }
    }
  }

  const consents: WorldConsent[] = [];
  for (const { address } of people) {
    for (let n = random.below(4); n > 0; n--) {
      const consent: WorldConsent = {
        ...{ address, given: random.happens(0.7), at: before(random.below(300)) },
        source: random.pick(['checkout', 'import', 'manual']),
      };
      consents.push(consent);
      await adminDb
        .insertInto('consent_record')
        .values({
          ...{ ...own, address, given: consent.given, wording: '', happened_at: consent.at },
          source: consent.source,
        })
        .execute();
    }
  }
  const suppressed = people.filter(() => random.happens(0.2)).map(({ address }) => address);
  await sql`
    insert into suppression (scope, organiser_id, address, reason)
    select 'organiser', ${organiserId}, address, case n % 2 when 0 then 'unsubscribed' else 'hard_bounce' end
    from unnest(${suppressed}::text[]) with ordinality as stopped (address, n)`.execute(adminDb);
  const lists: RuleWorld['lists'] = [];
  for (const name of ['Newsletter', 'Members']) {
    const { id } = await adminDb
      .insertInto('audience')
      .values({ ...own, name })
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = people.flatMap((_, person) => (random.happens(0.4) ? [person] : []));
    lists.push({ id, members });
    await adminDb
      .insertInto('audience_contact')
      .values(members.map((person) => ({ ...own, audience_id: id, contact_id: people[person]?.id ?? 0 })))
      .execute();
  }
  return {
    people,
    venues,
    events,
    campaignIds,
    recipients,
    lists,
    orders,
    hits,
    consents,
    suppressed,
    erased: new Set(),
  };
}
