import { eraseOrganisation } from '../../../src/server/closing/erasure/eraseOrganisation';
import { forgetCustomerJobKind } from '../../../src/server/payment/forgetCustomerJob';
import { until } from '../../support/factories/sendingFactories';
import { addStripeCard } from '../../support/stripe/addStripeCard';
import { type PlanStandIn, startPlanStandIn } from '../../support/stripe/planStandIn';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

let stripe: PlanStandIn;
let server: TestServer;
let person: TestPerson;
let customerId: string;
const adminDb = () => server.services.database.adminDb;

beforeAll(async () => {
  stripe = await startPlanStandIn();
  server = await startServer({ stripe: stripe.keys });
  await server.services.queue.start();
});
beforeEach(async () => {
  Object.assign(stripe.state, { isDown: false, hangUpAfter: '' });
  person = await server.signedIn(['connect'], { planId: 4 });
  await addStripeCard(person, stripe, '4242', server);
  const { customer_id } = await customerRow().executeTakeFirstOrThrow();
  customerId = customer_id;
  const now = server.services.clock.now();
  await adminDb()
    .insertInto('organiser_closing')
    .values({
      organiser_id: person.organiserId,
      closed_at: new Date(now.getTime() - 60_000),
      closes_at: new Date(now.getTime() - 1_000),
    })
    .execute();
});
afterAll(() => Promise.all([server.close(), stripe.stop()]));

const customerRow = () =>
  adminDb()
    .selectFrom('stripe_customer')
    .select('customer_id')
    .where('organiser_id', '=', person.organiserId);
const erase = (signal = new AbortController().signal, sayGoodbye = async () => {}) =>
  eraseOrganisation(server.services, person.organiserId, { signal, sayGoodbye });
const waitingJobs = () =>
  adminDb().selectFrom('job').select('failures').where('kind', '=', forgetCustomerJobKind).execute();
const jobsAreDone = () => until(waitingJobs, (jobs) => jobs.length === 0, 20_000);
const deletions = () =>
  stripe.asked.filter(({ method, path }) => method === 'DELETE' && path === `/v1/customers/${customerId}`);

test('an erased organisation is deleted at Stripe with its card, and its row here as well', async () => {
  expect(stripe.customers.has(customerId)).toBe(true);
  await erase();
  await jobsAreDone();
  expect(stripe.customers.has(customerId)).toBe(false);
  expect(deletions()).toHaveLength(1);
  expect(await customerRow().execute()).toEqual([]);
});

test('while Stripe is down the erasure ends, and the customer is deleted once Stripe answers', async () => {
  stripe.state.isDown = true;
  await erase();
  expect(await customerRow().execute()).toEqual([]);
  await until(waitingJobs, ([job]) => (job?.failures ?? 0) > 0, 20_000);
  expect(stripe.customers.has(customerId)).toBe(true);
  stripe.state.isDown = false;
  await jobsAreDone();
  expect(stripe.customers.has(customerId)).toBe(false);
});

test('an erasure that was killed goes on, and a customer that is gone already is no error', async () => {
  const killed = new AbortController();
  await erase(killed.signal, async () => killed.abort());
  await jobsAreDone();
  expect(stripe.customers.has(customerId)).toBe(false);
  expect(await customerRow().execute()).toHaveLength(1);
  await erase();
  await jobsAreDone();
  expect(deletions()).toHaveLength(2);
  expect(await customerRow().execute()).toEqual([]);
});

test('a deletion whose answer was lost is repeated until Stripe says that nothing is there', async () => {
  stripe.state.hangUpAfter = 'DELETE customers';
  await erase();
  await until(waitingJobs, ([job]) => (job?.failures ?? 0) > 0, 20_000);
  stripe.state.hangUpAfter = '';
  await jobsAreDone();
  expect(stripe.customers.has(customerId)).toBe(false);
});

test('an organisation that is kept stays at Stripe', async () => {
  await adminDb().deleteFrom('organiser_closing').where('organiser_id', '=', person.organiserId).execute();
  await erase();
  await jobsAreDone();
  expect(deletions()).toEqual([]);
  expect(stripe.customers.has(customerId)).toBe(true);
});

test('without the keys of a provider, the erasure ends and asks nobody', async () => {
  const closed = await startServer();
  await closed.services.queue.start();
  const member = await closed.signedIn(['connect']);
  const { database, clock } = closed.services;
  await database.adminDb
    .insertInto('stripe_customer')
    .values({ organiser_id: member.organiserId, customer_id: 'cus_of_another_time' })
    .execute();
  await database.adminDb
    .insertInto('organiser_closing')
    .values({
      organiser_id: member.organiserId,
      closed_at: new Date(clock.now().getTime() - 60_000),
      closes_at: new Date(clock.now().getTime() - 1_000),
    })
    .execute();
  const before = stripe.asked.length;
  await eraseOrganisation(closed.services, member.organiserId, {
    signal: new AbortController().signal,
    sayGoodbye: async () => {},
  });
  await until(
    () => database.adminDb.selectFrom('job').select('id').where('kind', '=', forgetCustomerJobKind).execute(),
    (jobs) => jobs.length === 0,
    20_000,
  );
  expect(stripe.asked).toHaveLength(before);
  await closed.close();
});
