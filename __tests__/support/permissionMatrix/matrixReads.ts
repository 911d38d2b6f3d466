import { plainBrand } from '../../../src/contract/template/mailBrand';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { firstRule } from '../../../src/contract/audience/rule/audienceRules';
import { ticketPreviewPath, ticketPreviewPathFor } from '../../../src/contract/tixsuite/ticketDesign';
import { pictureUploadPathFor } from '../../../src/contract/account/account';
import { seedDemo } from '../../../src/server/app/demo/seedDemo';
import { doorOffers } from '../../../src/server/boxOffice/doorOffers';
import { sellAtDoor } from '../../../src/server/boxOffice/doorSale';
import { listDoorSessions } from '../../../src/server/boxOffice/doorSessionQueries';
import { saveSeller } from '../../../src/server/boxOffice/sellerService';
import { openTill } from '../../../src/server/boxOffice/tillService';
import { hashOfSecret } from '../../../src/server/http/secretHash';
import { buildSavedExport } from '../report/savedExportFactories';
import { signIn } from '../signIn';
import { type ContractOperation, valueOf } from '../spec/contractDocuments';
import { buildOrganiser } from '../factories/factories';
import { fileForm, type MatrixLists, type MatrixRoute } from './matrixWorld';
import { buildCharge } from '../plan/chargeFactories';
import { disputeAnyOrder } from '../stripe/disputeFactories';
import { buildReadyExport } from '../factories/exportFactories';
import { idsOf, spreadIds, tenantTables } from '../factories/organiserRows';
import type { TestServer } from '../startServer';

/** Calls every route and operation with the ids of the demo's first organiser, for the permission matrix. */

export const ownersEmail = 'organiser@example.co.nz';
export const strangersEmail = 'organiser@example.com.au';
const demoPassword = 'turnout-demo';

export interface MatrixPerson {
  organiserId: string;
  userId: string;
  cookie: string;
}

/** Values that pass the validation of an input, by the name of the variable or field. */
const known: Record<string, unknown> = {
  kind: 'email',
  filter: 'all',
  order: 'changed',
  attribution: 'first-30',
  search: '',
  country: 'nz',
  plan: '',
  key: null,
  after: null,
  dispute: null,
  person: null,
  state: 'archived',
  mapping: ['email'],
  corrections: [],
  asSuppressions: null,
  position: 0,
  content: null,
  email: 'nobody@example.org',
  address: 'nobody@example.org',
  fields: [],
  blocks: [],
  from: '2031-03-07',
  until: '2031-03-28',
  except: [],
  starts: '19:00',
  ends: null,
  doors: null,
  zone: 'Pacific/Auckland',
  channel: 'web',
  promoCode: '',
  complimentary: false,
  to: '2031-03-28',
};
/** The same for one operation, whose variable has another meaning. */
const knownOf: Record<string, Record<string, unknown>> = {
  providerOrganisers: { state: null },
  payoutStatement: { month: null, date: 'sold' },
  campaignClickMap: { version: 0 },
  mailBrandPreview: { input: plainBrand },
  // A sample of those who would get it.
  campaignPreview: { address: '' },
  searchRecipients: { sort: 'address' },
  salesPace: { sessionId: null, otherId: null },
  // Each of these would leave only some orders.
  orders: {
    promoCode: null,
    source: null,
    seller: null,
    payment: null,
    gst: null,
    hour: null,
    tier: null,
    pool: null,
    addOn: null,
  },
};
/** Values for the segments of a path that are not ids. */
const segments: Record<string, string[]> = {
  interval: ['day'],
  country: ['nz'],
  list: ['links'],
  segment: ['all'],
  second: ['all'],
  third: ['25'],
  key: ['no-key'],
  // A statement needs to know of what.
  format: ['csv?month=2026-11&date=sold'],
};

/** A few ids of the owner's rows for each table. */
export type IdPool = ReadonlyMap<string, string[]>;

export const cookieOf = async ({ services }: TestServer, email: string, password = demoPassword) =>
  `turnout_session=${(await signIn(services, { email, password, remoteAddress: '127.0.0.1' })).secret}`;

async function personOf(server: TestServer, email: string): Promise<MatrixPerson> {
  const row = await server.services.database.adminDb
    .selectFrom('membership')
    .innerJoin('portal_user', 'portal_user.id', 'membership.user_id')
    .select(['organiser_id as organiserId', 'user_id as userId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { ...row, cookie: await cookieOf(server, email) };
}

/** Builds another person of the owner's organiser, whose permissions a test sets. */
async function colleagueOf(server: TestServer, { organiserId }: MatrixPerson): Promise<MatrixPerson> {
  const { userId, email, password } = await buildOrganiser(server.services);
  await server.services.database.adminDb
    .updateTable('membership')
    .set({ organiser_id: organiserId })
    .where('user_id', '=', userId)
    .execute();
  return { organiserId, userId, cookie: await cookieOf(server, email, password) };
}

export interface MatrixData {
  owner: MatrixPerson;
  stranger: MatrixPerson;
  colleague: MatrixPerson;
  pool: IdPool;
  /** The ids and names of the owner that a reply contains. */
  leaksOf(body: string): string[];
}

/** Seeds the demo, whose organisers have rows of every kind. */
export async function seedMatrixData({ server }: MatrixLists): Promise<MatrixData> {
  await spreadIds(server.services.database);
  await seedDemo(server.services);
  const owner = await personOf(server, ownersEmail);
  const colleague = await colleagueOf(server, owner);
  const sale = await openTillAndSell(server, colleague);
  // Saved exports belong to one person.
  await buildSavedExport(server, colleague);
  await buildReadyExport(server.services, owner.organiserId);
  await buildCharge(server.services, owner.organiserId);
  await keepTemplateVersion(server, owner);
  await disputeAnyOrder(server.services, owner.organiserId);
  const pool = new Map<string, string[]>();
  const ownersIds = new Set<string>([owner.organiserId]);
  for (const { name, idType } of await tenantTables(server.services.database)) {
    if (!idType) continue;
    const ids = await idsOf(server.services.database, name, owner.organiserId, 100_000);
    if (ids.length > 0) pool.set(name, ids.slice(0, name === 'campaign' ? 4 : 1));
    if (idType === 'uuid') for (const id of ids) ownersIds.add(id);
  }
  // The second venue for a merge.
  const into = await server.services.database.adminDb
    .selectFrom('venue')
    .select('id')
    .where('organiser_id', '=', owner.organiserId)
    .where('archived_at', 'is', null)
    .where('id', 'not in', pool.get('venue') ?? [])
    .executeTakeFirstOrThrow();
  pool.set('into', [into.id]);
  // An import that waits for its mapping; all imports of the demo have finished.
  const list = await server.services.database.adminDb
    .selectFrom('audience')
    .select('id')
    .where('organiser_id', '=', owner.organiserId)
    .where('kind', '=', 'list')
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow();
  const rule = await server.services.database.adminDb
    .selectFrom('audience')
    .select('id')
    .where('organiser_id', '=', owner.organiserId)
    .where('kind', '=', 'rule')
    .executeTakeFirstOrThrow();
  pool.set('audience', [list.id, rule.id]);
  const upload = `/v2/nz/api/audience/import/${list.id}`;
  const form = fileForm('people.csv', 'text/csv', 'email\r\na@example.org\r\n');
  const started = await server.app.inject({
    method: 'POST',
    url: upload,
    ...form,
    headers: { ...form.headers, cookie: owner.cookie },
  });
  const { id } = started.json<{ result: { id: string } }>().result;
  pool.set('audience_import', [id]);
  for (const [table, of] of Object.entries(sale)) pool.set(table, [of]);
  ownersIds.add(id);
  pool.set('organiser', [owner.organiserId]);
  return {
    owner,
    stranger: await personOf(server, strangersEmail),
    colleague,
    pool,
    leaksOf(body) {
      const ids = body.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [];
      const words = ['Harbour Lights', 'harbourlights', ownersEmail].filter((word) => body.includes(word));
      return [...ids.filter((one) => ownersIds.has(one)), ...words];
    },
  };
}

/** Keeps what one of the owner's templates is now as a version of it. */
async function keepTemplateVersion({ services }: TestServer, { organiserId }: MatrixPerson): Promise<void> {
  await sql`
    insert into template_version (organiser_id, template_id, name, accent, blocks, began_at, saved_at)
    select organiser_id, id, name, accent, blocks, now(), now() from template
    where organiser_id = ${organiserId} limit 1`.execute(services.database.adminDb);
}

/** Opens a till for the colleague and sells one ticket. @returns the ids of the rows involved, by table */
async function openTillAndSell({ services }: TestServer, colleague: MatrixPerson) {
  const { organiserId, userId, cookie } = colleague;
  const device = { organiserId, userId, signInHash: hashOfSecret(cookie.replace('turnout_session=', '')) };
  const now = services.clock.now();
  const seller = await saveSeller(services, organiserId, { id: undefined, name: 'The matrix', pin: '97531' });
  const { shiftId } = await openTill(services, device, { sellerId: seller.id, pin: '97531', floatCents: 0 });
  const offers = await services.database.withOrganiser(organiserId, async (db) => {
    const sessions = await listDoorSessions(db, now);
    return Promise.all(sessions.map(({ id }) => doorOffers(db, id, now)));
  });
  const sold = offers.flatMap(({ sessionId, offers: goods }) =>
    // At least one ticket must be left after this sale for further calls.
    goods.flatMap(({ offerId, kind, unitCents, free }) =>
      offerId && kind === 'ticket' && (free === null || free > 1) ? [{ sessionId, offerId, unitCents }] : [],
    ),
  )[0];
  if (!sold) throw new Error('The demo sells nothing at a door.');
  const { sessionId, offerId, unitCents } = sold;
  const { orderId } = await sellAtDoor(services, device, {
    ...{
      requestKey: 'the-matrix-sells-once',
      sessionId,
      lines: [{ offerId, quantity: 1, unitCents: undefined }],
      promoCode: '',
    },
    ...{ method: 'card_terminal', expectedTotalCents: unitCents, givenCents: undefined, reference: '004512' },
    ...{ reason: '', buyer: { name: '', email: '' }, checkInNow: false },
  });
  return {
    event_session: sessionId,
    session: sessionId,
    offer: offerId,
    order: orderId,
    box_office_shift: shiftId,
  };
}

const isId = (segment: string) => segment === 'id' || segment === 'file' || segment === 'token';

/** All addresses of a route with the owner's ids. */
export function addressesOf(pool: IdPool, { name, url }: MatrixRoute): string[] {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, segment = '']) => segment);
  return names.reduce<string[]>(
    (made, segment) => {
      const values = isId(segment) ? [...pool.values()].flat() : segments[segment];
      if (!values) throw new Error(`Say in matrixReads.ts what :${segment} of ${name} may be.`);
      return made.flatMap((address) => values.map((value) => address.replace(`:${segment}`, value)));
    },
    [url],
  );
}

/** The body for a POST to an address. */
function bodyOf(pool: IdPool, url: string): Pick<InjectOptions, 'payload' | 'headers'> {
  const [eventId] = pool.get('event') ?? [];
  if (/\/api\/events\/(sessions|tickettypes)$/.test(url)) return { payload: { eventIds: [eventId] } };
  if (url.includes('/api/report/utm/')) {
    const days = { from: '2026-01-01', to: '2027-01-01' };
    const campaignIds = pool.get('campaign') ?? [];
    return { payload: { ...days, groupBy: 'source', interval: 'month', campaignIds } };
  }
  if (/\/api\/(audience\/import|event\/image|account\/picture)/.test(url))
    return fileForm('people.csv', 'text/csv', 'email\r\na@example.org\r\n');
  return {};
}

/** Calls a route at one address, with or without a cookie. */
export async function ask(
  { app }: TestServer,
  pool: IdPool,
  { method }: MatrixRoute,
  address: string,
  cookie?: string,
) {
  const url = address
    .replace(/\/api\/account\/picture$/, pictureUploadPathFor({ x: 0, y: 0, size: 1 }))
    .replace(ticketPreviewPath, ticketPreviewPathFor({ accent: '#0f5e63', printsLogo: true }));
  const { headers, payload } = method === 'POST' ? bodyOf(pool, address) : {};
  return app.inject({ method, url, headers: { ...headers, ...(cookie && { cookie }) }, payload });
}

export interface OperationAnswer {
  body: string;
  data: Record<string, unknown> | null;
  codes: string[];
}

/** Whether the reply has data and no errors. */
export const givesSomething = ({ data, codes }: OperationAnswer) => codes.length === 0 && data !== null;

/**
 * Runs an operation with each id of the owner in turn, or once if it takes no id.
 * @param isEnough stops after a reply for which it is true
 */
export async function run(
  { app, services }: TestServer,
  pool: IdPool,
  { name, text, variables }: ContractOperation,
  cookie?: string,
  {
    most = Infinity,
    isEnough = () => false,
  }: { most?: number; isEnough?: (answer: OperationAnswer) => boolean } = {},
): Promise<OperationAnswer[]> {
  const table = (variable: string) => pool.get(variable.replace(/Ids?$/, '').toLowerCase())?.[0];
  const takesId = variables.some((one) => /ID/.test(String(one.type)) && !table(one.name));
  const ids = takesId ? [...pool.values()].flat().slice(0, most) : [''];
  const askWith = async (id: string): Promise<OperationAnswer> => {
    const values = Object.fromEntries(
      variables.map((one) => [
        one.name,
        String(one.type).startsWith('AudienceRule')
          ? firstRule
          : valueOf(one.name, one.type, { ...known, ...knownOf[name] }, (variable) => table(variable) ?? id),
      ]),
    );
    const response = await app.inject({
      method: 'POST',
      url: '/v3/graphql',
      headers: cookie ? { cookie } : {},
      payload: { query: text, variables: values },
    });
    const { data = null, errors = [] } = response.json<{
      data?: Record<string, unknown> | null;
      errors?: Array<{ extensions: { code: string } }>;
    }>();
    const codes = errors.map(({ extensions }) => extensions.code);
    if (codes.includes('GRAPHQL_VALIDATION_FAILED'))
      throw new Error(`${name} was not understood: ${response.body}`);
    return { body: response.body, data, codes };
  };
  // Several at a time on the embedded database, which runs them one by one but then need not wait for the next call.
  const atOnce = services.database.kind === 'embedded' ? 8 : 1;
  const answers: OperationAnswer[] = [];
  for (let from = 0; from < ids.length && !answers.some(isEnough); from += atOnce) {
    answers.push(...(await Promise.all(ids.slice(from, from + atOnce).map(askWith))));
  }
  return answers;
}
