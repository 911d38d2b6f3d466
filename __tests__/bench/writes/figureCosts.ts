import { sql } from 'kysely';
import { trackingToken } from '../../../src/server/campaign/tracking/trackingToken';
import type { Queryable } from '../../../src/server/database/openDatabase';
import { takeCart } from '../../../src/server/order/cart/cartService';
import { completeOrder } from '../../../src/server/order/checkout/completeOrder';
import { sellDirectly } from '../../../src/server/order/checkout/sellDirectly';
import { buildAudience } from '../../support/factories/audienceFactories';
import { importsOf } from '../../support/factories/importFactories';
import { buildSentCampaign } from '../../support/factories/reportFactories';
import { buildSale } from '../../support/factories/sellingFactories';
import { hasServer } from '../../support/database/testDatabase';
import { startServer, type TestServer } from '../../support/startServer';
import { median } from '../median';

type Print = (line: string) => void;

const WARM_UP_MS = 3_000;
const MS = 12_000;
/** Imports take long. */
const FEWEST = 10;
/** What the kept figures may add to a write, in percent. */
const AIM = 10;
const PAIRS = 3;
const IMPORT_ROWS = 2_000;
const READERS = 2_000;

/** The triggers that keep figures and copies for searches, but for the one of hits, which also does something else. */
const figureTriggers: Record<string, readonly string[]> = {
  campaign_hit: ['order_source_clicked'],
  ticket_order: [
    'order_figures_inserted',
    'order_figures_changed',
    'order_source_written',
    'order_source_changed',
    'sale_completed',
    'sale_completed_at_once',
  ],
  order_line: ['count_tickets_inserted', 'count_tickets_changed'],
  ticket: ['session_figures_inserted', 'session_figures_changed'],
  contact: ['audience_contacts_changed', 'contact_search_entered'],
  audience_contact: ['audience_members_added'],
};

/** The writes that are measured, each through the code that serves them. */
async function writesOf(server: TestServer): Promise<Record<string, () => Promise<unknown>>> {
  const { services, app } = server;
  const person = await server.signedIn(['emailCampaign']);
  const { organiserId } = person;
  const sale = await buildSale(services, organiserId, { seats: 10_000_000 });
  const request = {
    organiserId,
    eventId: sale.eventId,
    channel: 'web' as const,
    wanted: [{ offerId: sale.offers[0]?.[0] ?? '', quantity: 2 }],
  };
  const { recipients } = await buildSentCampaign(services, organiserId, {
    links: ['https://example.org/'],
    recipients: Array.from({ length: READERS }, () => ({})),
  });
  const { audienceId } = await buildAudience(services, { organiserId });
  const imports = importsOf(server, person);
  let next = 0;
  const track = (kind: 'open' | 'click') => {
    const recipientId = recipients[next++ % READERS]?.id ?? 0;
    const token = trackingToken(kind, { organiserId, recipientId }, 0, services.secret);
    return app.inject({ url: `/t/${kind === 'open' ? 'o' : 'c'}/${token}` });
  };
  return {
    'an open': () => track('open'),
    'a click': () => track('click'),
    'a sale at the box office': () => sellDirectly(services, { ...request, channel: 'box_office' }),
    'a cart and its order': async () => {
      const { orderId } = await takeCart(services, request);
      await completeOrder(services, { organiserId, orderId });
    },
    [`an import of ${IMPORT_ROWS} rows`]: () => {
      const lines = Array.from({ length: IMPORT_ROWS }, () => `person-${next++}@example.org,Person ${next}`);
      return imports.imported(audienceId, `Email,First name\r\n${lines.join('\r\n')}\r\n`, [
        'email',
        'first_name',
      ]);
    },
  };
}

/** What completes a new hit when nothing counts it. */
const uncountedHits = sql`
  create or replace function campaign_hit_entered() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    new.contact_id := (
      select contact.id from campaign_recipient as mail
      join contact on contact.id = mail.contact_id and contact.organiser_id = mail.organiser_id
      where mail.id = new.recipient_id and mail.organiser_id = new.organiser_id for key share of contact);
    return new;
  end $$`;

/** Makes a database store the rows of a write only, as it was before there were figures. */
async function keepNoFigures(db: Queryable): Promise<void> {
  await uncountedHits.execute(db);
  for (const [table, triggers] of Object.entries(figureTriggers)) {
    for (const trigger of triggers) {
      await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db);
    }
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** Runs both writes in turns for some ms. @returns the median of each, in ms */
async function takeTurns(write: () => Promise<unknown>, writeBare: () => Promise<unknown>, ms: number) {
  const times = { kept: [] as number[], bare: [] as number[] };
  const start = performance.now();
  for (let turn = 0; performance.now() - start < ms || turn < FEWEST; turn++) {
    if (turn % 2 === 0) times.kept.push(await timeOf(write));
    times.bare.push(await timeOf(writeBare));
    if (turn % 2 === 1) times.kept.push(await timeOf(write));
  }
  return { kept: median(times.kept), bare: median(times.bare) };
}

type Took = Awaited<ReturnType<typeof takeTurns>>;

/** Times each write in two new databases, after the same write in the other. @returns its name, and both medians */
async function timeWrites(): Promise<[name: string, took: Took][]> {
  const kept = await startServer();
  const bare = await startServer();
  const figures: [string, Took][] = [];
  try {
    const databases = [kept, bare].map(({ services }) => services.database.adminDb);
    await keepNoFigures(bare.services.database.adminDb);
    const without = await writesOf(bare);
    for (const [name, write] of Object.entries(await writesOf(kept))) {
      const writeBare = without[name];
      if (!writeBare) throw new Error(`No write without figures is named ${name}.`);
      await takeTurns(write, writeBare, WARM_UP_MS);
      for (const db of databases) await sql`analyze`.execute(db);
      await takeTurns(write, writeBare, WARM_UP_MS);
      figures.push([name, await takeTurns(write, writeBare, MS)]);
    }
  } finally {
    await kept.close();
    await bare.close();
  }
  return figures;
}

/**
 * Measures what keeping the figures of lists and reports costs each kind of write: on one PostgreSQL, in a database with
 * figures and in one without, in turns, because a machine's speed changes meanwhile. Two databases with the same rows
 * may differ by a tenth, so it takes several pairs. Commits should wait for the disk, as they do in production.
 */
export async function benchFigureCosts(print: Print): Promise<void> {
  if (!hasServer) return print('figureCosts: skipped, TEST_DATABASE_URL names no PostgreSQL');
  const percents = new Map<string, number[]>();
  for (let pair = 0; pair < PAIRS; pair++) {
    for (const [name, { kept, bare }] of await timeWrites()) {
      const percent = (kept / bare - 1) * 100;
      print(`figureCosts: ${name} takes ${kept.toFixed(2)} ms, ${bare.toFixed(2)} ms without kept figures`);
      percents.set(name, [...(percents.get(name) ?? []), percent]);
    }
  }
  for (const [name, each] of percents) {
    const range = `${Math.min(...each).toFixed(1)} to ${Math.max(...each).toFixed(1)}`;
    print(
      `figureCosts: figures add ${median(each).toFixed(1)} % to ${name}, ${range} in ${PAIRS} pairs of databases ` +
        `(aim ${AIM} %)  ${median(each) <= AIM ? 'pass' : 'FAIL'}`,
    );
  }
}
