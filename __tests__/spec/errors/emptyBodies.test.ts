import { buildCampaign } from '../../support/factories/campaignFactories';
import { startServer, type TestPerson, type TestServer } from '../../support/startServer';

/** SPEC section 7: copy and disable accept an empty body, with any content type that an HTTP library may add. */

let server: TestServer;
let person: TestPerson;
beforeAll(async () => {
  server = await startServer();
  person = await server.signedIn(['emailCampaign', 'events', 'reporting']);
});
afterAll(() => server.close());

const post = async (path: string, contentType?: string, payload?: string) => {
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { cookie: person.cookie, ...(contentType && { 'content-type': contentType }) },
    payload,
  });
  return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
};

describe.each([undefined, 'application/json', 'application/json; charset=utf-8'])(
  'with the content type %s',
  (contentType) => {
    test.each(['copy', 'disable'])('%s accepts an empty body', async (act) => {
      const { id } = await buildCampaign(server.services, person.organiserId);
      const { status, body } = await post(`/v2/nz/api/campaign/${act}/${id}`, contentType);
      expect(status).toBe(200);
      expect(body).toMatchObject({ campaign: expect.any(Object), result: true, error: null });
    });

    test('a call that needs a body refuses an empty one as a bad request, not as a server error', async () => {
      expect((await post('/v2/nz/api/report/utm/grid', contentType)).status).toBe(400);
      expect((await post('/v3/graphql', contentType)).status).toBe(400);
    });
  },
);

test('the sessions call accepts an empty body as a filter without conditions', async () => {
  const { status, body } = await post('/v2/nz/api/events/sessions', 'application/json');
  expect([status, body]).toEqual([200, { sessions: [], error: null }]);
});

test.each(['{', '   ', 'null {', '{"__proto__": {"admin": true}}'])(
  'a body that is not safe JSON (%s) is still refused',
  async (payload) => {
    const { id } = await buildCampaign(server.services, person.organiserId);
    const { status, body } = await post(`/v2/nz/api/campaign/copy/${id}`, 'application/json', payload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { code: 'BAD_REQUEST' } });
  },
);
