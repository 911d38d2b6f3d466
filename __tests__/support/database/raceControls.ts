import {
  OperationNodeTransformer,
  type InsertQueryNode,
  sql,
  type KyselyPlugin,
  type QueryId,
  type RawNode,
  type SelectQueryNode,
  TableNode,
} from 'kysely';
import type { Queryable } from '../../../src/server/database/openDatabase';
import type { Services } from '../../../src/server/services';
import { until } from '../factories/sendingFactories';

/**
 * Control runs of the race tests: these functions remove a lock or an order from the product, and force an interleaving
 * in which all transactions have read before the first one writes. A control run needs its own database, because
 * nothing is restored.
 */

/** How many transactions have to read before the first may write; a pool has twenty connections. */
export const PARTICIPANTS = 10;

/** Creates the barrier in the database; nothing waits at it until `runAtBarrier` is called. */
export async function createBarrier(adminDb: Queryable): Promise<void> {
  await sql`create sequence race_arrivals`.execute(adminDb);
  await sql`create table race_participants (number int not null)`.execute(adminDb);
  await sql`insert into race_participants values (0)`.execute(adminDb);
  await sql`
    create function meet_at_barrier() returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      participants int := (select number from race_participants);
      latest timestamptz := clock_timestamp() + interval '90 seconds';
    begin
      if participants = 0 then return; end if;
      perform nextval('race_arrivals');
      while (select last_value from race_arrivals) < participants loop
        if clock_timestamp() > latest then raise exception 'Not all participants arrived at the barrier.'; end if;
        perform pg_sleep(0.01);
      end loop;
    end $$`.execute(adminDb);
  await sql`
    create function wait_at_barrier() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin perform meet_at_barrier(); return new; end $$`.execute(adminDb);
}

/** Runs `work` with the barrier closed: it opens for good when `participants` transactions have arrived. */
export async function runAtBarrier<T>(
  adminDb: Queryable,
  work: () => Promise<T>,
  participants = PARTICIPANTS,
): Promise<T> {
  await sql`alter sequence race_arrivals restart`.execute(adminDb);
  await sql`update race_participants set number = ${participants}`.execute(adminDb);
  try {
    return await work();
  } finally {
    await sql`update race_participants set number = 0`.execute(adminDb);
  }
}

/** Whether a session of this database waits for a lock that another session holds. */
export async function isSessionBlocked(adminDb: Queryable): Promise<boolean> {
  const { rows } = await sql<{ heldUp: boolean }>`
    select exists (
      select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0) as "heldUp"`.execute(
    adminDb,
  );
  return rows[0]?.heldUp === true;
}

/** Puts the barrier before each insert into a table, by which time the transaction has read. */
export async function meetAtInsert(adminDb: Queryable, table: string): Promise<void> {
  await sql`
    create trigger race_barrier before insert on ${sql.table(table)}
    for each row execute function wait_at_barrier()`.execute(adminDb);
}

/** Puts the barrier before each statement that updates a table, before it locks any row. */
export async function meetAtUpdate(adminDb: Queryable, table: string): Promise<void> {
  await sql`
    create trigger race_barrier before update on ${sql.table(table)}
    for each statement execute function wait_at_barrier()`.execute(adminDb);
}

/** How many transactions have arrived at the barrier since it was closed. */
async function arrivals(adminDb: Queryable): Promise<number> {
  const { rows } = await sql<{ come: number }>`
    select case when is_called then last_value else 0 end as come from race_arrivals`.execute(adminDb);
  return Number(rows[0]?.come);
}

/** Holds `slow` at the barrier, where it has read but not yet written, until `fast` has finished. */
export async function overtake<Slow, Fast>(
  adminDb: Queryable,
  slow: () => Promise<Slow>,
  fast: () => Promise<Fast>,
): Promise<[PromiseSettledResult<Slow>, PromiseSettledResult<Fast>]> {
  await sql`alter sequence race_arrivals restart`.execute(adminDb);
  await sql`update race_participants set number = 2`.execute(adminDb);
  const slowly = Promise.allSettled([slow()]);
  const ended = slowly.then(() => true);
  while ((await arrivals(adminDb)) === 0) {
    if (await Promise.race([ended, new Promise<boolean>((go) => setTimeout(go, 10, false))])) break;
  }
  // From here on the barrier lets new arrivals pass; it still holds `slow` until `fast` is done.
  await sql`update race_participants set number = 0`.execute(adminDb);
  const [fastEnding] = await Promise.allSettled([fast()]);
  await sql`select nextval('race_arrivals')`.execute(adminDb);
  const [slowEnding] = await slowly;
  return [slowEnding, fastEnding];
}

/** Puts the barrier before each updated row of a table, which the transaction has locked by then. */
export async function meetAtRow(adminDb: Queryable, table: string): Promise<void> {
  await sql`
    create trigger race_barrier before update on ${sql.table(table)}
    for each row execute function wait_at_barrier()`.execute(adminDb);
}

/** Holds `first` at the barrier until `second` has arrived there too, or waits for a lock of `first`. */
export async function cross<One, Other>(
  adminDb: Queryable,
  first: () => Promise<One>,
  second: () => Promise<Other>,
): Promise<[PromiseSettledResult<One>, PromiseSettledResult<Other>]> {
  await sql`alter sequence race_arrivals restart`.execute(adminDb);
  await sql`update race_participants set number = 2`.execute(adminDb);
  const one = Promise.allSettled([first()]);
  await until(
    () => arrivals(adminDb),
    (come) => come === 1,
  );
  const other = Promise.allSettled([second()]);
  await until(
    async () => (await arrivals(adminDb)) === 2 || (await isSessionBlocked(adminDb)),
    (met) => met,
  );
  await sql`update race_participants set number = 0`.execute(adminDb);
  await sql`select nextval('race_arrivals')`.execute(adminDb);
  return [...(await one), ...(await other)];
}

/** Puts the barrier before a payment changes to succeeded. */
export async function meetAtPayment(adminDb: Queryable): Promise<void> {
  await sql`
    create trigger race_barrier before update on order_payment
    for each row when (new.state = 'succeeded') execute function wait_at_barrier()`.execute(adminDb);
}

/**
 * Removes the lock from the stock counters: each sale reads them, meets the others at the barrier, and writes the value
 * that it had read plus its own. The check constraint stays, but cannot detect this lost update.
 */
export async function removeStockLock(adminDb: Queryable): Promise<void> {
  await sql`
    create or replace function move_stock(changes stock_change[]) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      counted stock_change[] := array(
        select row(stock.id, stock.sold + change.sold, stock.held + change.held, stock.in_carts + change.in_carts)::stock_change
        from stock join unnest(changes) as change on change.stock_id = stock.id order by stock.id
      );
      step stock_change;
    begin
      perform meet_at_barrier();
      foreach step in array counted loop
        update stock set sold = step.sold, held = step.held, in_carts = step.in_carts where id = step.stock_id;
      end loop;
    end $$`.execute(adminDb);
}

/** The services with a database whose queries do not lock the row of an order. */
export const withoutOrderLock = (services: Services): Services => withoutLock(services, 'ticket_order');

/** The services with a database whose queries do not lock rows of this table. */
export const withoutLock = (services: Services, table: string): Services =>
  rewritten(services, new LockRemover(table));

/** The services with a database whose raw queries do not order contacts by address. */
export const withoutOrder = (services: Services): Services => rewritten(services, new OrderRemover());

/** The services with a database whose raw queries take no advisory locks. */
export const withoutAdvisoryLocks = (services: Services): Services =>
  rewritten(services, new AdvisoryLockRemover());

/** The services with a database whose raw queries do not wait for refunds that are being stored. */
export const withoutWaitingRefunds = (services: Services): Services =>
  rewritten(services, new RawTextReplacer("refund.state = 'waiting'", 'false'));

function rewritten(services: Services, plugin: KyselyPlugin): Services {
  const { database } = services;
  return {
    ...services,
    database: {
      ...database,
      adminDb: database.adminDb.withPlugin(plugin),
      withOrganiser: (organiserId, work) =>
        database.withOrganiser(organiserId, (db) => work(db.withPlugin(plugin))),
      asAdmin: (work) => database.asAdmin((db) => work(db.withPlugin(plugin))),
    },
  };
}

class OrderRemover extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node, queryId);
  }
  transformResult = ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => Promise.resolve(result);

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId);
    const sqlFragments = raw.sqlFragments.map((words) => words.replaceAll(/order by (\w+\.)?address\b/g, ''));
    return { ...raw, sqlFragments };
  }
}

class AdvisoryLockRemover extends OperationNodeTransformer implements KyselyPlugin {
  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node, queryId);
  }
  transformResult = ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => Promise.resolve(result);

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId);
    const sqlFragments = raw.sqlFragments.map((words) => words.replace('pg_advisory_xact_lock', ''));
    return { ...raw, sqlFragments };
  }
}

class RawTextReplacer extends OperationNodeTransformer implements KyselyPlugin {
  constructor(
    private readonly from: string,
    private readonly to: string,
  ) {
    super();
  }
  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node, queryId);
  }
  transformResult = ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => Promise.resolve(result);

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const raw = super.transformRaw(node, queryId);
    return { ...raw, sqlFragments: raw.sqlFragments.map((words) => words.replaceAll(this.from, this.to)) };
  }
}

class LockRemover extends OperationNodeTransformer implements KyselyPlugin {
  constructor(private readonly table: string) {
    super();
  }
  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node, queryId);
  }
  transformResult = ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => Promise.resolve(result);

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const { endModifiers, ...unlocked } = super.transformSelectQuery(node, queryId);
    const isOurs = node.from?.froms.some(
      (from) => TableNode.is(from) && from.table.identifier.name === this.table,
    );
    return isOurs || !endModifiers ? unlocked : { ...unlocked, endModifiers };
  }
}

/** The services with a database whose inserts into this table do not give way to an existing row. */
export const withoutConflictCheck = (services: Services, table: string): Services =>
  rewritten(services, new ConflictCheckRemover(table));

class ConflictCheckRemover extends OperationNodeTransformer implements KyselyPlugin {
  constructor(private readonly table: string) {
    super();
  }
  transformQuery({ node, queryId }: Parameters<KyselyPlugin['transformQuery']>[0]) {
    return this.transformNode(node, queryId);
  }
  transformResult = ({ result }: Parameters<KyselyPlugin['transformResult']>[0]) => Promise.resolve(result);

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const { onConflict, ...unchecked } = super.transformInsertQuery(node, queryId);
    const isOurs = node.into?.table.identifier.name === this.table;
    return isOurs || !onConflict ? unchecked : { ...unchecked, onConflict };
  }
}
