import {
  eventSellingDocument,
  orderDocument,
  saveEventSellingDocument,
} from '../../../../src/contract/order/orderDocuments';
import type { EventSellingQuery, OrderQuery } from '../../../../src/contract/generated/operations';
import { buildSale } from '../../../support/factories/sellingFactories';
import { siteVisitor } from '../../../support/browser/siteVisitor';
import { startServer, type TestPerson, type TestServer } from '../../../support/startServer';

let server: TestServer;
let person: TestPerson;
let visitor: ReturnType<typeof siteVisitor>;

beforeAll(async () => {
  server = await startServer();
  visitor = siteVisitor(server.app);
  person = await server.signedIn(['events', 'customers']);
});
afterAll(() => server.close());

type Selling = EventSellingQuery['eventSelling'];
type Asked = Partial<Selling['questions'][number]>;

const diet: Asked = {
  label: 'What do you eat?',
  kind: 'choice',
  options: ['Meat', 'Plants'],
  required: true,
};
const ramp: Asked = { label: 'Do you need the ramp?', kind: 'yes_no' };
const notes: Asked = { label: 'Anything else?', kind: 'long_text' };
const shirt: Asked = { label: 'Size of the shirt', kind: 'text', asked: 'ticket', required: true };

async function sale() {
  const built = await buildSale(server.services, person.organiserId, { types: [{ name: 'General' }] });
  const { slug } = await server.services.database.adminDb
    .updateTable('event')
    .set({ ticketing: 'here' })
    .where('id', '=', built.eventId)
    .returning('slug')
    .executeTakeFirstOrThrow();
  return { ...built, slug, offer: built.offers[0]?.[0] ?? '' };
}

const save = (eventId: string, questions: Asked[], more = {}) =>
  person.graphql<{ saveEventSelling: Selling }>(saveEventSellingDocument, {
    eventId,
    input: {
      payAtDoor: false,
      payByInvoice: false,
      questions: questions.map(({ answerCount: _, ...question }) => question),
      ...more,
    },
  });
const saveQuestions = async (eventId: string, questions: Asked[]): Promise<Selling['questions']> =>
  (await save(eventId, questions)).data?.saveEventSelling.questions ?? [];
const loadSelling = async (eventId: string) =>
  (await person.graphql<EventSellingQuery>(eventSellingDocument, { eventId })).data?.eventSelling;

/** The details page of a cart with that many tickets. */
async function details(slug: string, offer: string, number: number) {
  const cart = await visitor.send(`/events/${slug}/cart`, { [`quantity.${offer}`]: String(number) });
  return { at: cart.location, page: await visitor.see(cart.location) };
}
const buyer = { name: 'Mere', email: 'mere@example.org' };
const named = (document: Document, begins: string) =>
  [...document.querySelectorAll(`[name^="${begins}"]`)].map((field) => field.getAttribute('name') ?? '');
const alert = (document: Document) =>
  document.querySelector('[role=alert]')?.textContent?.replace(/\s+/g, ' ').trim();
const pay = (at: string) =>
  visitor.send(`${at}/pay`, { method: 'card.succeeds', expectedTotalCents: '9200' });

test.each<[string, Asked[], string]>([
  ['without words', [{ ...ramp, label: ' ' }], 'questions.0.label'],
  ['of 201 characters', [{ ...ramp, label: 'x'.repeat(201) }], 'questions.0.label'],
  ['of one answer to choose', [ramp, { ...diet, options: ['Meat'] }], 'questions.1.options'],
  ['of the same answer twice', [{ ...diet, options: ['Meat', 'Meat', 'Fish'] }], 'questions.0.options'],
  [
    'of 21 answers',
    [{ ...diet, options: Array.from({ length: 21 }, (_, n) => `${n}`) }],
    'questions.0.options',
  ],
  ['of an answer of 101 characters', [{ ...diet, options: ['a', 'x'.repeat(101)] }], 'questions.0.options.1'],
  ['that is the 21st', Array.from({ length: 21 }, () => ramp), 'questions'],
])('saveEventSelling, with a question %s, names it and changes nothing', async (_what, questions, field) => {
  const { eventId } = await sale();
  const { errors } = await save(eventId, questions);
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'BAD_USER_INPUT', field } });
  expect(await loadSelling(eventId)).toMatchObject({ questions: [] });
});

test('checkout, without script, asks each kind of question per order and per ticket, and requires the required answers', async () => {
  const { eventId, slug, offer, sessionIds } = await sale();
  const [eats, , , size] = await saveQuestions(eventId, [diet, ramp, notes, shirt]);
  const { at, page } = await details(slug, offer, 2);
  expect(named(page.document, 'answers.')).toHaveLength(3);
  expect(page.document.querySelectorAll('select[name^="answers."] option')).toHaveLength(3);
  expect(page.document.querySelectorAll('textarea[name^="answers."]')).toHaveLength(1);
  const sizes = named(page.document, 'holderAnswers.');
  expect(sizes).toHaveLength(2);

  const missing = await visitor.send(at, buyer);
  expect(missing.status).toBe(400);
  expect(alert(missing.document)).toContain('Answer this: What do you eat?');
  expect(alert(missing.document)).toContain('Answer this: Size of the shirt');
  expect(missing.document.querySelector(`[name="${sizes[1]}"]`)?.getAttribute('aria-invalid')).toBe('true');
  const strange = await visitor.send(at, { ...buyer, [`answers.${eats?.id}`]: 'Stones' });
  expect(alert(strange.document)).toContain('Choose one of the answers to: What do you eat?');

  const right = {
    ...buyer,
    [`answers.${eats?.id}`]: 'Plants',
    [sizes[0] ?? '']: 'M',
    [sizes[1] ?? '']: '=1+1',
    [sizes[1]?.replace('holderAnswers', 'holders').replace(`.${size?.id}`, '') ?? '']: 'Rua',
  };
  expect((await visitor.send(at, right)).location).toBe(`${at}/pay`);
  const again = await visitor.see(at);
  expect(again.document.querySelector<HTMLInputElement>(`[name="${sizes[0]}"]`)?.value).toBe('M');
  expect((await pay(at)).location).toBe(at.replace('checkout', 'order'));

  const { adminDb } = server.services.database;
  const { id } = await adminDb
    .selectFrom('ticket_order')
    .select('id')
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
  const { data } = await person.graphql<OrderQuery>(orderDocument, { id });
  expect(data?.order.answers).toEqual([
    { question: 'What do you eat?', answer: 'Plants', holder: '' },
    { question: 'Size of the shirt', answer: 'M', holder: 'General 1, Mere' },
    { question: 'Size of the shirt', answer: '=1+1', holder: 'General 2, Rua' },
  ]);
  const ofEvent = await person.get(`/v2/nz/api/ticketholders/download?event=${eventId}`);
  const [head = '', mere = '', rua = ''] = ofEvent.body.split('\r\n');
  expect(head).toMatch(/What do you eat\?,Do you need the ramp\?,Anything else\?,Size of the shirt$/);
  expect([mere, rua].map((line) => line.split(',').slice(-4))).toEqual([
    ['Plants', '', '', 'M'],
    ['Plants', '', '', expect.stringMatching(/^"?'=1\+1"?$/)],
  ]);
  const ofAll = await person.get('/v2/nz/api/ticketholders/download');
  expect(ofAll.body).toContain('What do you eat?: Plants | Size of the shirt: M');
  const door = await person.get(`/v2/nz/api/ticketholders/door-list/${sessionIds[0]}`);
  expect([door.status, door.headers['content-type']]).toEqual([200, 'application/pdf']);
});

test('an answered question, left out, is no longer asked, keeps its answers and can be asked again', async () => {
  const { eventId, slug, offer } = await sale();
  const [eats] = await saveQuestions(eventId, [diet]);
  const { at } = await details(slug, offer, 2);
  await visitor.send(at, { ...buyer, [`answers.${eats?.id}`]: 'Meat' });
  // A buyer is already on the page with the old question; the sale keeps that buyer's answer.
  await saveQuestions(eventId, []);
  expect((await pay(at)).location).toMatch(/^\/order\//);
  expect(await loadSelling(eventId)).toMatchObject({
    questions: [],
    archived: [{ id: eats?.id, label: 'What do you eat?', answerCount: 1 }],
  });
  const { page } = await details(slug, offer, 1);
  expect(named(page.document, 'answers.')).toEqual([]);
  const { errors } = await save(eventId, [{ ...diet, id: eats?.id ?? '', kind: 'text' }]);
  expect(errors?.[0]?.extensions).toMatchObject({ field: 'questions.0.kind' });
  await saveQuestions(eventId, [{ ...diet, id: eats?.id ?? '' }]);
  expect(await loadSelling(eventId)).toMatchObject({ questions: [{ answerCount: 1 }], archived: [] });
});

test('paying, when a question was added or the form was skipped, requires the answer first', async () => {
  const { eventId, slug, offer } = await sale();
  const { at } = await details(slug, offer, 2);
  await visitor.send(at, buyer);
  await saveQuestions(eventId, [shirt]);
  const refused = await pay(at);
  expect(alert(refused.document)).toContain('question from the organiser you have not answered');
  const sizes = named((await visitor.see(at)).document, 'holderAnswers.');
  await visitor.send(at, { ...buyer, ...Object.fromEntries(sizes.map((name) => [name, 'L'])) });
  expect((await pay(at)).location).toMatch(/^\/order\//);
});

test('changing the quantities of a cart keeps the answers of the order and asks those of the tickets again', async () => {
  const { eventId, slug, offer } = await sale();
  const [eats] = await saveQuestions(eventId, [diet, shirt]);
  const { at, page } = await details(slug, offer, 1);
  const [size = ''] = named(page.document, 'holderAnswers.');
  await visitor.send(at, { ...buyer, [`answers.${eats?.id}`]: 'Meat', [size]: 'S' });
  const [line = ''] = named(page.document, 'quantity.');
  const changed = await visitor.send(`${at}/cart`, { [line]: '2' });
  expect(changed.location).toMatch(/^\/checkout\//);
  const next = await visitor.see(changed.location);
  const chosen = next.document.querySelector<HTMLSelectElement>(`[name="answers.${eats?.id}"]`)?.value;
  expect([chosen, named(next.document, 'holderAnswers.').length]).toEqual(['Meat', 2]);
  expect(alert((await pay(changed.location)).document)).toContain('you have not answered');
});

test('pay at the door and invoice, switched on, are offered at the checkout; switched off, are refused', async () => {
  const { eventId, slug, offer } = await sale();
  const { at } = await details(slug, offer, 2);
  await visitor.send(at, buyer);
  const offered = async () =>
    (await visitor.see(`${at}/pay`)).document.querySelectorAll('[name=method]:not([value^="card"])').length;
  expect(await offered()).toBe(0);
  await save(eventId, [], { payAtDoor: true, payByInvoice: true });
  expect(await offered()).toBe(2);
  await save(eventId, []);
  const late = await visitor.send(`${at}/pay`, { method: 'invoice', expectedTotalCents: '9200' });
  expect(alert(late.document)).toContain('this option is not available for the event');
});
