import { buildOrganiser } from '../../../support/factories/factories';
import { buildPublicSale } from '../../../support/factories/sellingFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { startServer, type TestServer } from '../../../support/startServer';

/** Without JavaScript nothing prevents a second press of the button, but one copy of the form creates one cart. */

let server: TestServer;
let visitor: ReturnType<typeof siteVisitor>;
let organiserId: string;
beforeAll(async () => {
  server = await startServer();
  visitor = siteVisitor(server.app, { 'user-agent': 'a phone' });
  ({ organiserId } = await buildOrganiser(server.services, { permissions: ['events'] }));
});
afterAll(() => server.close());

async function sale(wishes: Parameters<typeof buildPublicSale>[2] = {}) {
  const built = await buildPublicSale(server.services, organiserId, wishes);
  const [offer = ''] = built.offers.flat();
  const copy = async () =>
    (await visitor.see(`/events/${built.slug}`)).document
      .querySelector<HTMLInputElement>('[name=form]')
      ?.getAttribute('value') ?? '';
  const press = (form: string, quantity = 2, who = visitor) =>
    who.send(`/events/${built.slug}/cart`, { form, [`quantity.${offer}`]: String(quantity) });
  return { ...built, copy, press };
}
const carts = async (eventId: string) =>
  server.services.database.owner
    .selectFrom('ticket_order')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .execute();

test('a form pressed three times at once makes one cart, to which every press leads', async () => {
  const { eventId, copy, press } = await sale();
  const form = await copy();
  const answers = await Promise.all([press(form), press(form), press(form)]);
  const [first] = answers.map(({ location }) => location);
  expect(first).toMatch(/^\/checkout\/[\w-]{32}$/);
  expect(answers.map(({ location }) => location)).toEqual([first, first, first]);
  expect(await carts(eventId)).toHaveLength(1);
});

test('the last seats pressed for twice are in the one cart, and not sold out to their own buyer', async () => {
  const { copy, press } = await sale({ seats: 2 });
  const form = await copy();
  const first = await press(form);
  expect(await press(form)).toMatchObject({ status: 303, location: first.location });
});

test('every copy of the page has a token of its own, and another copy, choice or browser makes another cart', async () => {
  const { eventId, copy, press } = await sale();
  const [one, other] = [await copy(), await copy()];
  expect(one).toMatch(/^[\w-]{22}$/);
  expect(other).not.toBe(one);
  const stranger = siteVisitor(server.app, { 'user-agent': 'another phone' });
  const made = [await press(one), await press(other), await press(one, 3), await press(one, 2, stranger)].map(
    ({ location }) => location,
  );
  expect(new Set(made).size).toBe(4);
  expect(await carts(eventId)).toHaveLength(4);
});

test('a form sent again once its order is complete or was cancelled makes a new cart, twice pressed too', async () => {
  const { copy, press } = await sale();
  const form = await copy();
  const { location } = await press(form);
  await visitor.send(`${location}/cancel`, {});
  const [again, twice] = await Promise.all([press(form), press(form)]);
  expect(again.location).toMatch(/^\/checkout\//);
  expect(again.location).not.toBe(location);
  expect(twice.location).toBe(again.location);
});

test('a form without a token, or with one that is none, takes a cart as before', async () => {
  const { press } = await sale();
  const [one, other] = [await press('x'), await press('x')];
  expect(one.location).toMatch(/^\/checkout\//);
  expect(other.location).not.toBe(one.location);
});
