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

const ROUNDS = 12;
const MS = 700;
/** What the kept figures may add to a write, in percent. */
const AIM = 10;
const IMPORT_ROWS = 4_000;
const READERS = 2_000;

/** The triggers that keep figures and copies for searches; without them, a write stores its own rows only. */
const figureTriggers: Record<string, readonly string[]> = {
  campaign_hit: ['campaign_hit_entered', 'order_source_clicked'],
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

async function setFigures(db: Queryable, on: boolean): Promise<void> {
  for (const [table, triggers] of Object.entries(figureTriggers)) {
    for (const trigger of triggers) {
      await sql`alter table ${sql.table(table)} ${sql.raw(on ? 'enable' : 'disable')} trigger ${sql.ref(trigger)}`.execute(
        db,
      );
    }
  }
}

/** @returns how long one `act` takes, in ms */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < MS) {
    await act();
    done++;
  }
  return (performance.now() - start) / done;
}

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

/**
 * Measures what keeping the figures of lists and reports costs each kind of write: in turns on one PostgreSQL with the
 * triggers of the figures and without them, which is what a write cost before there were figures.
 */
export async function benchFigureCosts(print: Print): Promise<void> {
  if (!hasServer) return print('figureCosts: skipped, TEST_DATABASE_URL names no PostgreSQL');
  const server = await startServer();
  const { adminDb } = server.services.database;
  try {
    const writes = Object.entries(await writesOf(server));
    const shares = new Map<string, number[]>(writes.map(([name]) => [name, []]));
    const kept = new Map<string, number[]>(writes.map(([name]) => [name, []]));
    // The first round is a warm-up and does not count.
    for (let round = 0; round <= ROUNDS; round++) {
      if (round === 1) await sql`analyze`.execute(adminDb);
      for (const [name, write] of writes) {
        const times = { with: NaN, without: NaN };
        for (const turn of round % 2 === 0
          ? (['with', 'without'] as const)
          : (['without', 'with'] as const)) {
          await setFigures(adminDb, turn === 'with');
          times[turn] = await timeOf(write);
        }
        if (round === 0) continue;
        shares.get(name)?.push(times.with / times.without);
        kept.get(name)?.push(times.with);
      }
    }
    for (const [name] of writes) {
      const percent = (median(shares.get(name)) - 1) * 100;
      print(
        `figureCosts: ${name} takes ${median(kept.get(name)).toFixed(2)} ms, ${percent.toFixed(1)} % more than without ` +
          `kept figures in the same run (aim ${AIM} %)  ${percent <= AIM ? 'pass' : 'FAIL'}`,
      );
    }
  } finally {
    await server.close();
  }
}
