import nodemailer from 'nodemailer';
import { startMailCatcher, type MailCatcher } from '../../../src/server/mail/mailCatcher';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let catcher: MailCatcher;

beforeAll(async () => {
  server = await startServer();
  catcher = await startMailCatcher(server.services.database);
  const transport = nodemailer.createTransport(catcher.url);
  await transport.sendMail({
    from: 'a@example.org',
    to: 'reader@example.org',
    subject: 'Mānuka & <b>honey</b>',
    text: 'Plain words',
    html: '<p onclick="steal()">Rich words</p><script>steal()</script>',
  });
  transport.close();
});
afterAll(async () => {
  await catcher.close();
  await server.close();
});

const get = async (url: string) => (await server.app.inject(url)).body;

test('/mailbox, with a caught mail, lists it with its subject decoded and escaped', async () => {
  const page = await get('/mailbox');
  expect(page).toContain('Mānuka &amp; &lt;b&gt;honey&lt;/b&gt;');
  expect(page).toContain('to reader@example.org');
});

test('/mailbox, with a search that no mail matches, says so', async () => {
  expect(await get('/mailbox?q=nothing-like-it')).toContain('No emails match');
  expect(await get('/mailbox?q=READER')).toContain('reader@example.org');
});

test('/mailbox, with two search parameters, shows everything', async () => {
  const response = await server.app.inject('/mailbox?q=a&q=b');
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain('One email');
});

test('/mailbox, on the site of a country, shows times in its zone', async () => {
  const shown = async (host: string) => {
    const { body } = await server.app.inject({ url: '/mailbox', headers: { host } });
    const [, instant = '', text] = /<time datetime="([^"]+)"\s*>([^<]+)</.exec(body) ?? [];
    return {
      text,
      at: (locale: string, timeZone: string) =>
        new Date(instant).toLocaleTimeString(locale, { timeZone, timeStyle: 'short' }),
    };
  };
  const nz = await shown('localhost');
  const au = await shown('turnout.localhost.au');
  expect(nz.text).toContain(nz.at('en-NZ', 'Pacific/Auckland'));
  expect(au.text).toContain(au.at('en-AU', 'Australia/Sydney'));
});

test('/mailbox/:id, by view, shows the frame, the plain text and the headers', async () => {
  const id = /\/mailbox\/(\d+)/.exec(await get('/mailbox'))?.[1];
  expect(await get(`/mailbox/${id}`)).toContain('<iframe');
  expect(await get(`/mailbox/${id}?view=text`)).toContain('Plain words');
  expect(await get(`/mailbox/${id}?view=headers`)).toContain('Message-ID');
});

test('/mailbox/:id/html, with a script in the mail, forbids scripts', async () => {
  const id = /\/mailbox\/(\d+)/.exec(await get('/mailbox'))?.[1];
  const response = await server.app.inject(`/mailbox/${id}/html`);
  const policy = String(response.headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('sandbox');
  expect(policy).not.toContain('allow-scripts');
});

test('/mailbox/:id/html, with a picture that the mail brings along, shows it in its place', async () => {
  const content = Buffer.from('a small picture');
  const transport = nodemailer.createTransport(catcher.url);
  await transport.sendMail({
    ...{ from: 'a@example.org', to: 'reader@example.org', subject: 'Your tickets' },
    html: '<img alt="" src="cid:ticket-1"><img alt="" src="cid:unknown">',
    attachments: [{ cid: 'ticket-1', filename: 'code.png', contentType: 'image/png', content }],
  });
  transport.close();
  const id = /\/mailbox\/(\d+)/.exec(await get('/mailbox'))?.[1];
  const shown = await get(`/mailbox/${id}/html`);
  expect(shown).toContain(`src="data:image/png;base64,${content.toString('base64')}"`);
  expect(shown).toContain('src="cid:unknown"');
});

test('/mailbox, in production, does not exist', async () => {
  const production = await startServer({ database: server.services.database, production: true });
  expect((await production.app.inject('/mailbox')).statusCode).toBe(404);
  await production.app.close();
});
