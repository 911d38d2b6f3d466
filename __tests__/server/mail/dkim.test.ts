import { generateKeyPairSync } from 'node:crypto';
import { dkimSigner, readDkimKey } from '../../../src/server/mail/dkim';
import { verifyDkim } from '../../support/mail/dkimVerify';

const pemOf = (modulusLength: number) =>
  generateKeyPairSync('rsa', { modulusLength })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();
const privateKey = pemOf(2048);
const key = { domain: 'example.org', selector: 'mail2026', privateKey };

const message = [
  'From: "Tidal Theatre" <mail@example.org>',
  'Reply-To: <box@example.org>',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  'List-Id: <abc.example.org>',
  'MIME-Version: 1.0',
  'To: <ana@example.net>',
  'Subject: =?UTF-8?Q?Kia_ora_=E2=80=93?=',
  ' =?UTF-8?Q?_the_doors_open?=',
  'Message-ID: <1@example.org>',
  'Date: Sat, 21 Nov 2026 00:00:00 +0000',
  'List-Unsubscribe: <https://example.org/u/abc>',
  '',
  'Kia  ora \t',
  '',
  'See you there.',
  '',
  '',
].join('\r\n');

test('a signed message verifies, covers both one-click unsubscribe fields and is otherwise unchanged', async () => {
  const signed = (await dkimSigner(key)(Buffer.from(message))).toString('latin1');
  const verdict = verifyDkim(signed, privateKey);
  expect(verdict).toMatchObject({ bodyHolds: true, signatureHolds: true });
  expect(verdict.tags).toMatchObject({
    v: '1',
    a: 'rsa-sha256',
    c: 'relaxed/relaxed',
    d: 'example.org',
    s: 'mail2026',
  });
  const oneClick = ['list-unsubscribe', 'list-unsubscribe-post'];
  expect(verdict.covered).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', ...oneClick]));
  expect(signed.endsWith(message)).toBe(true);
});

test.each([
  ['its body', 'See you there.', 'See you at 7.'],
  ['its one-click address', 'example.org/u/abc', 'example.com/u/abc'],
  ['its sender', 'Tidal Theatre', 'Another Theatre'],
])('a signed message, changed in %s, does not verify', async (_part, from, to) => {
  const signed = (await dkimSigner(key)(Buffer.from(message))).toString('latin1');
  const { bodyHolds, signatureHolds } = verifyDkim(signed.replace(from, to), privateKey);
  expect(bodyHolds && signatureHolds).toBe(false);
});

test('readDkimKey, with line ends written as \\n, reads the key, for the sender’s domain unless another is given', () => {
  const written = { selector: 'mail2026', privateKey: privateKey.replaceAll('\n', '\\n'), domain: undefined };
  expect(readDkimKey(written, 'tickets.example.org')).toEqual({ ...key, domain: 'tickets.example.org' });
  expect(readDkimKey({ ...written, domain: 'example.org' }, 'tickets.example.org')).toEqual(key);
});

const unset = { selector: undefined, privateKey: undefined, domain: undefined };
test('readDkimKey, with nothing set, returns no key', () => {
  expect(readDkimKey(unset, 'example.org')).toBeUndefined();
});

test.each([
  [{ ...unset, selector: 'mail' }, /DKIM_PRIVATE_KEY/],
  [{ ...unset, privateKey }, /DKIM_SELECTOR/],
  [{ ...unset, selector: 'a; d=evil', privateKey }, /DKIM_SELECTOR/],
  [{ selector: 'mail', privateKey, domain: 'example.com' }, /DKIM_DOMAIN/],
  [{ selector: 'mail', privateKey, domain: 'ample.org' }, /DKIM_DOMAIN/],
  [{ ...unset, selector: 'mail', privateKey: 'secret words' }, /DKIM_PRIVATE_KEY/],
  [{ ...unset, selector: 'mail', privateKey: pemOf(768) }, /DKIM_PRIVATE_KEY/],
])(
  'readDkimKey, case %#, throws an error that names the variable and does not contain the key',
  (values, named) => {
    const read = () => readDkimKey(values, 'example.org');
    expect(read).toThrow(named);
    expect(read).not.toThrow(/secret words|BEGIN/);
  },
);
