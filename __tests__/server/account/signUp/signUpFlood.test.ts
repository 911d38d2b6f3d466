import { mailTray } from '../../../support/mail/mailTray';
import { startServer, type TestServer } from '../../../support/startServer';

/** 200 requests for a link at once; the queue does not run, so each link that was granted is a waiting job. */
const ROUND = 200;
let server: TestServer;
beforeEach(async () => {
  server = await startServer({ mailer: mailTray() });
});
afterEach(() => server.close());

let count = 0;
const newAddress = () => `flood-${++count}@example.org`;
const newNetwork = () => `10.${20 + ((++count >> 16) & 63)}.${(count >> 8) & 255}.${count & 255}`;

async function flood(email: () => string, network: () => string): Promise<number[]> {
  const replies = await Promise.all(
    Array.from({ length: ROUND }, () =>
      server.app.inject({
        method: 'POST',
        url: '/sign-up',
        remoteAddress: network(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ email: email() }).toString(),
      }),
    ),
  );
  return replies.map(({ statusCode }) => statusCode);
}
const granted = (codes: number[]) => codes.filter((code) => code === 200).length;
const refused = (codes: number[]) => codes.filter((code) => code === 429).length;
const waitingLinks = async () =>
  (await server.services.database.adminDb.selectFrom('job').select('kind').execute()).length;

test('200 requests at once for one address, from as many networks, are granted three links', async () => {
  const codes = await flood(() => 'one@example.org', newNetwork);
  expect([granted(codes), refused(codes), await waitingLinks()]).toEqual([3, ROUND - 3, 3]);
});

test('200 requests at once from one network, for as many addresses, are granted twenty links', async () => {
  const codes = await flood(newAddress, () => '10.7.7.7');
  expect([granted(codes), refused(codes), await waitingLinks()]).toEqual([20, ROUND - 20, 20]);
});

test('600 requests, 200 at once, for as many addresses and networks, are granted 500 links in total', async () => {
  const codes: number[] = [];
  for (let round = 0; round < 3; round++) codes.push(...(await flood(newAddress, newNetwork)));
  expect([granted(codes), refused(codes), await waitingLinks()]).toEqual([500, 100, 500]);
});
