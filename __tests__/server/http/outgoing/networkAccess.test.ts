import {
  checkedAddressOf,
  openInternet,
  publicAddressesOf,
} from '../../../../src/server/http/outgoing/networkAccess';
import { startDnsServer, type DnsServer } from '../../../support/oidc/dnsServer';

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
});
afterAll(() => dns.close());

const ask = (host: string) => publicAddressesOf([dns.address])(host);
const check = (host: string) =>
  checkedAddressOf(new URL(`https://${host}/`), { ...openInternet, addressesOf: ask });

test('publicAddressesOf, of a name with addresses of both families, gives all of them', async () => {
  dns.addresses.set('both.example.org', ['93.184.216.34', '2606:2800:0220:0001:0248:1893:25c8:1946']);
  expect(await ask('both.example.org')).toEqual(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946']);
});

test('publicAddressesOf, of a name with one family only, gives those addresses', async () => {
  dns.addresses.set('old.example.org', ['93.184.216.34']);
  expect(await ask('old.example.org')).toEqual(['93.184.216.34']);
});

test('publicAddressesOf, of a name that does not exist, throws; of an address, gives it', async () => {
  await expect(ask('nowhere.example.org')).rejects.toThrow();
  expect(await ask('93.184.216.34')).toEqual(['93.184.216.34']);
});

test('a host with one private address among public ones is refused', async () => {
  dns.addresses.set('mixed.example.org', ['93.184.216.34', '10.0.0.7']);
  dns.addresses.set('mapped.example.org', ['0000:0000:0000:0000:0000:ffff:0a00:0007']);
  await expect(check('mixed.example.org')).rejects.toThrow('The host is not public.');
  await expect(check('mapped.example.org')).rejects.toThrow('The host is not public.');
  expect(await check('both.example.org')).toBe('93.184.216.34');
});

test('a host whose name servers are silent is given up after some seconds', async () => {
  const gone = await startDnsServer();
  await gone.close();
  await expect(publicAddressesOf([gone.address])('example.org')).rejects.toThrow();
}, 30_000);
