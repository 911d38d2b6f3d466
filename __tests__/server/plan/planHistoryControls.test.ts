import { sql } from 'kysely';
import { buildGstNumbers } from '../../support/factories/planFactories';
import { settableClock } from '../../support/factories/startFactories';
import type { HistoryWorld } from '../../support/money/historyAccount';
import { walkHistory } from '../../support/money/moneyHistory';
import { startServer } from '../../support/startServer';

/**
 * The controls of planHistories.test.ts: each breaks one rule of the product by a trigger, and the histories have to
 * notice it at the step that uses the rule. A control has a database of its own, because nothing is restored.
 */
const STEPS = 20;
/** Most histories come to each rule; none of them has to. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

interface BrokenRule {
  rule: string;
  table: string;
  when: 'before insert' | 'before update' | 'after insert';
  /** The body of a trigger. */
  body: string;
  /** What the histories say of it, and after which step: of one that was done twice at once, the first may be refused. */
  fault: RegExp;
  step: RegExp;
}

const brokenRules: BrokenRule[] = [
  {
    rule: 'a refund is left out of the lines of its deposit',
    table: 'payout_line',
    when: 'before insert',
    body: `if new.gross_cents < 0 then return null; end if; return new;`,
    fault: /Deposit \S+: its lines come to|entry \S+ is in no line/,
    step: /^pay out/,
  },
  {
    rule: 'a payout leaves an entry of the balance behind that is in its amount',
    table: 'test_balance_entry',
    when: 'before update',
    body: `if new.category = 'refund' then new.payout_id := null; end if; return new;`,
    fault: /Payout \S+ of \d+ moves/,
    step: /^pay out/,
  },
  {
    rule: 'a refund is not taken from the balance',
    table: 'test_balance_entry',
    when: 'before insert',
    body: `if new.category = 'refund' then return null; end if; return new;`,
    fault: /its refunds are not in the balance once/,
    step: /^(refund|sell|a buyer answers|submit|try)/,
  },
  {
    rule: 'an upgrade does not return the unused days of the plan before',
    table: 'plan_invoice_line',
    when: 'after insert',
    body: `
      if new.kind = 'unused' then
        delete from plan_invoice_line where invoice_id = new.invoice_id and position = new.position;
        update plan_invoice set total_cents = total_cents - new.cents,
          gst_cents = (2 * (total_cents - new.cents) * gst_percent + 100 + gst_percent) / (2 * (100 + gst_percent))
        where id = new.invoice_id;
      end if;
      return null;`,
    fault: /is paid for 2 times|it is for \[/,
    step: /^(change to|card that|answer)/,
  },
  {
    rule: 'the gateway takes an invoice twice',
    table: 'test_charge',
    when: 'before insert',
    body: `if new.account is null then new.amount_cents := 2 * new.amount_cents; end if; return new;`,
    fault: /the gateway took \d+, not \d+/,
    step: /^change to/,
  },
  {
    rule: 'a period lasts a day longer than a month',
    table: 'plan_invoice',
    when: 'before insert',
    body: `new.period_to := new.period_to + 1; return new;`,
    fault: /its period ends on/,
    step: /^change to/,
  },
  {
    rule: 'the fee of a ticket is lost',
    table: 'order_fee',
    when: 'before insert',
    body: `return null;`,
    fault: /was sold on plan 9 with no fee/,
    step: /^(sell|a buyer answers)/,
  },
  {
    rule: 'a booking fee is a cent more than was chosen',
    table: 'booking_fee',
    when: 'before insert',
    body: `new.cents := new.cents + 1; return new;`,
    fault: /it costs \d+, not \d+/,
    step: /^sell/,
  },
  {
    rule: 'an order is marked as refunded by less than was given back',
    table: 'ticket_order',
    when: 'before update',
    body: `if new.refunded_cents > old.refunded_cents then new.refunded_cents := new.refunded_cents - 1; end if; return new;`,
    fault: /is given back, \d+ stored/,
    step: /^(refund|void|the dispute is lost)/,
  },
];

test.each(brokenRules)(
  'when $rule, a history fails at that step',
  async ({ table, when, body, fault, step }) => {
    const world = await openWorld();
    try {
      await breakRule(world, { table, when, body });
      const found = await walkUntilFault(world);
      expect(found.message).toMatch(fault);
      expect(found.step).toMatch(step);
    } finally {
      await world.server.close();
    }
  },
);

async function openWorld(): Promise<HistoryWorld> {
  const clock = settableClock('2026-01-31T00:30:00Z');
  const server = await startServer({ clock });
  await buildGstNumbers(server.services);
  return { server, clock, admin: await server.signedIn(['isAdmin']) };
}

/** The first fault that the histories find, and the step after which they found it. */
async function walkUntilFault(world: HistoryWorld): Promise<{ message: string; step: string }> {
  for (const seed of SEEDS) {
    try {
      await walkHistory(world, seed, STEPS);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      return { message, step: message.split('\n').at(-1) ?? '' };
    }
  }
  return { message: 'No history failed.', step: '' };
}

async function breakRule(
  { server }: HistoryWorld,
  { table, when, body }: Pick<BrokenRule, 'table' | 'when' | 'body'>,
): Promise<void> {
  const { adminDb } = server.services.database;
  await sql`create function break_rule() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as ${sql.raw(`$$ begin ${body} end $$`)}`.execute(adminDb);
  await sql`create trigger broken_rule ${sql.raw(when)} on ${sql.table(table)}
    for each row execute function break_rule()`.execute(adminDb);
}
