import {
  eventSellingDocument,
  massRefundProgressDocument,
  orderDocument,
} from '../../../src/contract/orderDocuments';
import { type Person, startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['events']);
});
afterAll(() => server.close());

// As long as an id and made of its letters, yet none that the database would read.
const ids = ['nothing', '-'.repeat(36), 'a'.repeat(36)];

test.each([
  ['an order', orderDocument, 'id'],
  ['what an event asks', eventSellingDocument, 'eventId'],
  ['a mass refund', massRefundProgressDocument, 'sessionId'],
])('%s, asked for by what is no id, is not found', async (_what, document, name) => {
  for (const id of ids) {
    const { errors } = await person.graphql(document, { [name]: id });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  }
});
