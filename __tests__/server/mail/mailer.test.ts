import { generateKeyPairSync } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { deliveryOfError, pooledMailer, type Delivery } from '../../../src/server/mail/mailer';
import { verifyDkim } from '../../support/mail/dkimVerify';

type Step = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

let server: Server;
let messages: string[];
afterEach(() => void server.close());

/** Starts a mail server that calls `act` at `step` and accepts everything else. */
async function startScripted(step: Step, act: (socket: Socket) => void): Promise<string> {
  messages = [];
  server = createServer((socket) => {
    let text = '';
    let inMessage = false;
    const reach = (to: Step, answer: string) => (to === step ? act(socket) : socket.write(`${answer}\r\n`));
    socket.on('error', () => {});
    reach('greeting', '220 ready');
    socket.on('data', (chunk) => {
      text += chunk.toString();
      for (;;) {
        const end = inMessage ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(end);
        if (at < 0) return;
        const line = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inMessage) {
          inMessage = false;
          messages.push(line);
          reach('message', '250 taken');
          continue;
        }
        const verb = line.slice(0, 4).toUpperCase();
        if (verb === 'EHLO') reach('EHLO', '250-here\r\n250 AUTH PLAIN');
        else if (verb === 'AUTH') reach('AUTH', '235 in');
        else if (verb === 'DATA') {
          inMessage = step !== 'DATA';
          reach('DATA', '354 go on');
        } else if (verb === 'MAIL' || verb === 'RCPT') reach(verb, '250 fine');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `smtp://somebody:secret@127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
}

async function send(url: string): Promise<Delivery> {
  const mailer = pooledMailer(url);
  const message = { from: 'mail@example.org', to: 'ana@example.org', subject: 'Kia ora', text: 'Hello' };
  return mailer.send(message).finally(() => mailer.close());
}

const breakOff = (socket: Socket) => void socket.destroy();
const say = (words: string) => (socket: Socket) => void socket.write(`${words}\r\n`);

test('send, when the connection breaks after the whole message but before the reply, is unknown', async () => {
  const delivery = await send(await startScripted('message', breakOff));
  expect(messages).toHaveLength(1);
  expect(delivery.outcome).toBe('unknown');
});

test.each<Step>(['EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA'])(
  'send, when the connection breaks at %s, has sent nothing and is transient',
  async (step) => {
    const delivery = await send(await startScripted(step, breakOff));
    expect(messages).toEqual([]);
    expect(delivery.outcome).toBe('transient');
  },
);

const silence = () => {};
const raw = { from: 'mail@example.org', to: 'ana@example.org', messageId: 'one@example.org' };
const rawMail = { ...raw, raw: Buffer.from('Subject: Kia ora\r\n\r\nHello\r\n') };

test.each<[Step, Delivery['outcome']]>([
  ['greeting', 'transient'],
  ['EHLO', 'transient'],
  ['AUTH', 'transient'],
  ['MAIL', 'transient'],
  ['RCPT', 'transient'],
  ['DATA', 'transient'],
  ['message', 'unknown'],
])('sendRaw, when the mail server stops replying at %s, times out and is %s', async (step, outcome) => {
  const maxWait = { connection: 300, greeting: 150, answer: 150 };
  const mailer = pooledMailer(await startScripted(step, silence), undefined, maxWait);
  expect((await mailer.sendRaw(rawMail)).outcome).toBe(outcome);
  mailer.close({ force: true });
});

test('close, by force while the mail server is silent, ends messages in progress with the outcome known so far', async () => {
  let messageSent: (() => void) | undefined;
  const silent = new Promise<void>((resolve) => (messageSent = resolve));
  const mailer = pooledMailer(await startScripted('message', () => messageSent?.()));
  const delivery = mailer.sendRaw(rawMail);
  await silent;
  mailer.close({ force: true });
  expect((await delivery).outcome).toBe('unknown');
});

test.each<[Step, string]>([
  ['greeting', '554 no service here'],
  ['AUTH', '535 wrong password'],
])('send, when the mail server refuses our connection at %s, is transient', async (step, words) => {
  expect((await send(await startScripted(step, say(words)))).outcome).toBe('transient');
});

test.each<[Step, string, Delivery['outcome']]>([
  ['MAIL', '550 not from you', 'sender_fault'],
  ['MAIL', '451 later', 'transient'],
  ['RCPT', '550 no such user', 'failed'],
  ['RCPT', '451 later', 'transient'],
  ['DATA', '451 later', 'transient'],
  ['message', '554 not this one', 'failed'],
  ['message', '421 going down', 'transient'],
  ['message', '250 taken', 'accepted'],
])('send, when the mail server replies at %s with "%s", is %s', async (step, words, outcome) => {
  expect((await send(await startScripted(step, say(words)))).outcome).toBe(outcome);
});

test.each([
  ['Subject: Kia ora\r\n\r\nHello.\r\n', 'Subject: Kia ora\r\n\r\nHello.'],
  ['Subject: Kia ora\r\n\r\n.\r\n.hidden\r\n', 'Subject: Kia ora\r\n\r\n..\r\n..hidden'],
  ['.: x\r\n\r\n..\r\n\r\n.\r\n', '..: x\r\n\r\n...\r\n\r\n..'],
  ['Subject: Kia ora\n\nHello\r.\r\rthere', 'Subject: Kia ora\r\n\r\nHello\r\n..\r\n\r\nthere'],
])('sendRaw, with %j, transmits %j: no line of it ends the message early', async (raw, wire) => {
  const mailer = pooledMailer(await startScripted('greeting', say('220 ready')));
  const mail = { from: 'mail@example.org', to: 'ana@example.org', messageId: '1@x', raw: Buffer.from(raw) };
  expect(await mailer.sendRaw(mail).finally(() => mailer.close())).toMatchObject({ outcome: 'accepted' });
  expect(messages).toEqual([wire]);
});

test.each<[Step, string, boolean]>([
  ['RCPT', '550 5.1.1 No such user', true],
  ['RCPT', '450 4.2.0 Greylisted', false],
  ['message', '550 5.1.1 No such user', false],
])(
  'send, when the mail server replies at %s with "%s", marks the recipient as refused: %s',
  async (step, words, is) => {
    expect((await send(await startScripted(step, say(words)))).recipientRefused === true).toBe(is);
  },
);

test.each([
  ['a permanent no', { responseCode: 550, response: '550 No such user', message: 'x' }, false, 'failed'],
  ['a passing no', { responseCode: 421, response: '421 Later', message: 'x' }, true, 'transient'],
  ['an address that nobody can mail', { code: 'EENVELOPE', command: 'API', message: 'x' }, false, 'failed'],
  ['a refused connection', { code: 'ESOCKET', command: 'CONN', message: 'x' }, false, 'transient'],
  ['a break before the message', { code: 'ECONNECTION', command: 'CONN', message: 'x' }, false, 'transient'],
  ['a break after it began', { code: 'ECONNECTION', command: 'CONN', message: 'x' }, true, 'unknown'],
  ['a silence after it began', { code: 'ETIMEDOUT', command: 'CONN', message: 'x' }, true, 'unknown'],
])('deliveryOfError, for %s, decides the outcome', (_case, error, begun, outcome) => {
  expect(deliveryOfError(error, begun).outcome).toBe(outcome);
});

test.each(['send', 'sendRaw'] as const)(
  '%s, with a DKIM key, sends a message with a valid signature',
  async (how) => {
    const url = await startScripted('greeting', say('220 ready'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const mailer = pooledMailer(url, { domain: 'example.org', selector: 'mail2026', privateKey: pem });
    const place = { from: 'mail@example.org', to: 'ana@example.org' };
    const raw = 'From: <mail@example.org>\r\nTo: <ana@example.org>\r\nSubject: Kia ora\r\n\r\nHello\r\n';
    const sent =
      how === 'send'
        ? mailer.send({ ...place, subject: 'Kia ora', text: 'Hello' })
        : mailer.sendRaw({ ...place, messageId: '1@example.org', raw: Buffer.from(raw) });
    expect(await sent.finally(() => mailer.close())).toMatchObject({ outcome: 'accepted' });
    expect(verifyDkim(`${messages[0]}\r\n`, pem)).toMatchObject({ bodyHolds: true, signatureHolds: true });
  },
);
