import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { seedDemo } from '../../../src/server/app/demo/seedDemo';
import { trackingToken } from '../../../src/server/campaign/tracking/trackingToken';
import { eraseOrganisation } from '../../../src/server/closing/erasure/eraseOrganisation';
import { erasureList } from '../../../src/server/closing/erasure/erasureList';
import { localFileStore } from '../../../src/server/files/fileStore';
import { logoKey } from '../../../src/server/files/logoKey';
import { buildReadyExport } from '../../support/factories/exportFactories';
import { idsOf, organiserDigests, tenantTables } from '../../support/factories/organiserRows';
import { manualClock } from '../../support/mail/mailTray';
import { ownersEmail, strangersEmail } from '../../support/permissionMatrix/matrixReads';
import { startServer, type TestServer } from '../../support/startServer';

const clock = manualClock(new Date());
const kept = Object.keys(erasureList.kept);
let folder: string;
let server: TestServer;
let organiserId: string;
let strangerId: string;
const adminDb = () => server.services.database.adminDb;

const organiserOf = async (email: string) =>
  (
    await adminDb()
      .selectFrom('membership')
      .innerJoin('portal_user', 'portal_user.id', 'membership.user_id')
      .select('organiser_id as id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

/** Everything that names a person in the rows of the organisation. */
async function personalValues(): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct value from (
      select buyer_address as value from ticket_order where organiser_id = ${organiserId}
      union all select buyer_name from ticket_order where organiser_id = ${organiserId}
      union all select buyer_phone from ticket_order where organiser_id = ${organiserId}
      union all select holder_name from ticket where organiser_id = ${organiserId}
      union all select holder_address from ticket where organiser_id = ${organiserId}
      union all select address from contact where organiser_id = ${organiserId}
      union all select address from campaign_recipient where organiser_id = ${organiserId}
      union all select address from suppression where organiser_id = ${organiserId}
      union all select fields ->> 'last_name' || ', ' || (fields ->> 'first_name') from contact where organiser_id = ${organiserId}
      union all select name from box_office_seller where organiser_id = ${organiserId}
      union all select contact_email from tixsuite_company where organiser_id = ${organiserId}
      union all select contact_name from tixsuite_company where organiser_id = ${organiserId}
      union all select contact_email from event where organiser_id = ${organiserId}
      union all select person.email from membership join portal_user as person on person.id = membership.user_id
        where membership.organiser_id = ${organiserId}
    ) as named where length(value) > 3`.execute(adminDb());
  return rows.map(({ value }) => value);
}

const rowTexts = async (table: string) =>
  (
    await sql<{ text: string }>`
      select to_jsonb(one)::text as text from ${sql.table(table)} as one where organiser_id = ${organiserId}`.execute(
      adminDb(),
    )
  ).rows.map(({ text }) => text);

const erase = (goodbyes: string[] = [], signal = new AbortController().signal) =>
  eraseOrganisation(server.services, organiserId, {
    signal,
    sayGoodbye: async () => void goodbyes.push('sent'),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turnout-erasure-'));
  server = await startServer({ clock, files: localFileStore(folder) });
  await seedDemo(server.services);
  [organiserId, strangerId] = [await organiserOf(ownersEmail), await organiserOf(strangersEmail)];
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test('every table of an organiser is in exactly one list: erased, or kept with its reason', async () => {
  const all = (await tenantTables(server.services.database)).map(({ name }) => name);
  expect([...erasureList.erased, ...kept].sort()).toEqual(all.sort());
  for (const reason of Object.values(erasureList.kept)) expect(reason).not.toBe('');
});

test('an organisation whose time has not come is not erased', async () => {
  const before = await organiserDigests(server.services.database, organiserId);
  await erase();
  expect(await organiserDigests(server.services.database, organiserId)).toEqual(before);
});

describe('an erased organisation', () => {
  let values: string[];
  let sums: unknown;
  let stranger: unknown;
  let recipientId: number;
  let suppressed: number;
  const goodbyes: string[] = [];
  const moneyOf = async () =>
    (
      await sql`
        select count(*) as orders, sum(total_cents) as total, sum(gst_cents) as gst, sum(refunded_cents) as refunded,
          (select sum(gst_cents) from order_line where organiser_id = ${organiserId}) as line_gst,
          (select sum(amount_cents) from refund where organiser_id = ${organiserId}) as refunds,
          (select gst_number || legal_name || street from tixsuite_company where organiser_id = ${organiserId}) as seller,
          (select jsonb_agg(jsonb_build_array(number, buyer_name, issuer_gst_number, total_cents, gst_cents, issued_at)
            order by number) from plan_invoice where organiser_id = ${organiserId}) as invoices,
          (select jsonb_agg(jsonb_build_array(number, invoice_id, cents, gst_cents, reason, issued_at, paid_back_at)
            order by number) from plan_credit where organiser_id = ${organiserId}) as credit_notes,
          (select sum(cents) from plan_invoice_line where organiser_id = ${organiserId}) as invoiced
        from ticket_order where organiser_id = ${organiserId}`.execute(adminDb())
    ).rows[0];

  beforeAll(async () => {
    const { database } = server.services;
    await buildReadyExport(server.services, organiserId);
    const logo = randomUUID();
    await server.services.files.put(logoKey(logo), Readable.from([Buffer.from('png')]));
    await adminDb().updateTable('organiser').set({ logo }).where('id', '=', organiserId).execute();
    values = await personalValues();
    sums = await moneyOf();
    stranger = await organiserDigests(database, strangerId);
    recipientId = Number((await idsOf(database, 'campaign_recipient', organiserId, 1))[0]);
    suppressed = (await rowTexts('suppression')).length;
    await adminDb()
      .insertInto('organiser_closing')
      .values({
        organiser_id: organiserId,
        closed_at: new Date(clock.now().getTime() - 60_000),
        closes_at: clock.now(),
      })
      .execute();
    // Killed in the middle, and started again.
    const killed = new AbortController();
    await eraseOrganisation(server.services, organiserId, {
      signal: killed.signal,
      sayGoodbye: async () => {
        goodbyes.push('sent');
        killed.abort();
      },
    });
    await erase(goodbyes);
    await erase(goodbyes);
  }, 120_000);

  test('has no row left in the erased tables', async () => {
    const left: string[] = [];
    for (const table of erasureList.erased) {
      const texts = await rowTexts(table);
      // The erasure itself stays in the audit log.
      if (texts.length > 0 && !(table === 'audit_entry' && texts.length === 1)) left.push(table);
    }
    expect(left).toEqual([]);
  });

  test('keeps no name, address or phone number of a person in the kept tables', async () => {
    expect(values.length).toBeGreaterThan(100);
    const found: string[] = [];
    for (const table of kept) {
      const text = (await rowTexts(table)).join('\n').toLowerCase();
      for (const value of values) if (text.includes(value.toLowerCase())) found.push(`${table}: ${value}`);
    }
    expect(found).toEqual([]);
  });

  test('keeps the amounts, GST, the seller, the invoices and the credit notes that tax law needs', async () => {
    expect(await moneyOf()).toEqual(sums);
  });

  test('keeps how its invoices were paid, without the card, the provider’s ids and the person', async () => {
    const charges = await adminDb()
      .selectFrom('plan_charge')
      .innerJoin('plan_invoice', 'plan_invoice.id', 'invoice_id')
      .select(['plan_charge.state', 'method_id', 'provider_id', 'brand', 'last_four', 'failure', 'issued_by'])
      .where('plan_charge.organiser_id', '=', organiserId)
      .execute();
    const scrubbed = {
      method_id: '',
      provider_id: null,
      brand: '',
      last_four: '',
      failure: '',
      issued_by: null,
    };
    expect(charges.length).toBeGreaterThan(10);
    expect(charges).toEqual(charges.map(({ state }) => ({ ...scrubbed, state })));
    expect(charges.map(({ state }) => state)).toEqual(expect.arrayContaining(['succeeded', 'failed']));
  });

  test('keeps its suppressions as salted hashes', async () => {
    const texts = await rowTexts('suppression');
    expect(texts.length).toBe(suppressed);
    for (const text of texts) expect(text).toMatch(/[0-9a-f]{64}@erased\.invalid/);
  });

  test('leaves no file, and the accounts of others as they were', async () => {
    const names = await readdir(folder, { recursive: true });
    expect(names.filter((name) => /exports.*zip|imports.*csv|logos.*png/.test(name))).toEqual([]);
    expect(await organiserDigests(server.services.database, strangerId)).toEqual(stranger);
    const people = await adminDb()
      .selectFrom('portal_user')
      .select('email')
      .where('email', 'in', [ownersEmail, strangersEmail])
      .execute();
    expect(people).toEqual([{ email: strangersEmail }]);
  });

  test('was announced while the addresses were there, and not after that', () => {
    expect(goodbyes).toEqual(['sent', 'sent']);
  });

  test('goes on redirecting the links of its mail, and answers its unsubscribe links', async () => {
    const { secret } = server.services;
    const ask = (path: string, method: 'GET' | 'POST' = 'GET') => server.app.inject({ method, url: path });
    const token = (purpose: 'open' | 'click' | 'unsubscribe') =>
      trackingToken(purpose, { organiserId, recipientId }, 0, secret);
    const click = await ask(`/t/c/${token('click')}`);
    expect(click.statusCode).toBe(302);
    expect((await ask(`/t/o/${token('open')}`)).statusCode).toBe(200);
    expect((await ask(`/u/${token('unsubscribe')}`, 'POST')).statusCode).toBe(200);
    const page = await ask(`/u/${token('unsubscribe')}`);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('has deleted your details')]);
    expect(await rowTexts('campaign_hit')).toEqual([]);
  });

  test('has no public page of an event, and no page behind the links of its orders', async () => {
    const event = await adminDb()
      .selectFrom('event')
      .select('slug')
      .where('organiser_id', '=', organiserId)
      .executeTakeFirstOrThrow();
    expect((await server.app.inject({ url: `/events/${event.slug}` })).statusCode).toBe(404);
  });
});
