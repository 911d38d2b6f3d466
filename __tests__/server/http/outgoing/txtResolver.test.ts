import { txtResolver } from '../../../../src/server/http/outgoing/txtResolver';
import { startDnsServer, type DnsServer } from '../../../support/oidc/dnsServer';

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

const ask = (domain: string) => txtResolver(dns.address)('_turnout', domain);

test('resolveTxt, of a name with records, gives their texts, each in one piece', async () => {
  const long = 'x'.repeat(300);
  dns.records.set('_turnout.example.nz', ['one', long]);
  expect(await ask('example.nz')).toEqual({ outcome: 'found', texts: ['one', long] });
});

test('resolveTxt, without a record, tells a domain that exists from one that does not', async () => {
  dns.domains.add('bare.nz');
  expect(await ask('bare.nz')).toEqual({ outcome: 'none' });
  expect(await ask('nowhere.nz')).toEqual({ outcome: 'no_domain' });
});

test('resolveTxt, at a server that is not there, says that nobody replied', async () => {
  const gone = await startDnsServer();
  await gone.close();
  expect(await txtResolver(gone.address)('_turnout', 'example.nz')).toEqual({ outcome: 'silent' });
}, 30_000);
