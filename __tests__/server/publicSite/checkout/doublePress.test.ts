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
  server.services.database.adminDb
    .selectFrom('ticket_order')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .execute();

test('a form sent three times at once creates one cart, to which every reply leads', async () => {
  const { eventId, copy, press } = await sale();
  const form = await copy();
  const answers = await Promise.all([press(form), press(form), press(form)]);
  const [first] = answers.map(({ location }) => location);
  expect(first).toMatch(/^\/checkout\/[\w-]{32}$/);
  expect(answers.map(({ location }) => location)).toEqual([first, first, first]);
  expect(await carts(eventId)).toHaveLength(1);
});

test('a form for the last seats, sent twice, leads to the same cart and does not say sold out', async () => {
  const { copy, press } = await sale({ seats: 2 });
  const form = await copy();
  const first = await press(form);
  expect(await press(form)).toMatchObject({ status: 303, location: first.location });
});

test('every copy of the page has its own token, and another copy, choice or browser creates another cart', async () => {
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

test('a form sent again after its order was cancelled creates one new cart, even when sent twice', async () => {
  const { copy, press } = await sale();
  const form = await copy();
  const { location } = await press(form);
  await visitor.send(`${location}/cancel`, {});
  const [again, twice] = await Promise.all([press(form), press(form)]);
  expect(again.location).toMatch(/^\/checkout\//);
  expect(again.location).not.toBe(location);
  expect(twice.location).toBe(again.location);
});

test('a form with an invalid token takes a new cart each time', async () => {
  const { press } = await sale();
  const [one, other] = [await press('x'), await press('x')];
  expect(one.location).toMatch(/^\/checkout\//);
  expect(other.location).not.toBe(one.location);
});
