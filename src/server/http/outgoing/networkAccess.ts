import { lookup } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { isPublicAddress, mayBePublicHost } from '../publicHosts';

/** Which hosts a request of ours may go to. */
export interface NetworkAccess {
  /** All IP addresses of a host; throws if there is none. */
  addressesOf(host: string): Promise<string[]>;
  mayConnect(address: string): boolean;
  /** Judged by the host's name, before any lookup. */
  mayRequest(host: string): boolean;
  timeoutMs: number;
}

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address);

export const openInternet: NetworkAccess = {
  addressesOf,
  mayConnect: isPublicAddress,
  mayRequest: mayBePublicHost,
  timeoutMs: 4_000,
};

/** Hosts of this machine and of its network as well, for development. */
export const anyNetwork: NetworkAccess = {
  addressesOf,
  mayConnect: () => true,
  mayRequest: () => true,
  timeoutMs: 4_000,
};

/** Looks the host up once. @throws Error when an address of it is not allowed */
export async function checkedAddressOf(url: URL, network: NetworkAccess): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await network.addressesOf(host);
  const [first] = addresses;
  // A single private address among them could lead the connection into our own network.
  if (first === undefined || !addresses.every(network.mayConnect)) throw new Error('The host is not public.');
  return first;
}

/** Connects to the address that was checked, because a second lookup of the name may give another one. */
export const connectTo =
  (address: string): NonNullable<RequestOptions['lookup']> =>
  (_host, options, done) => {
    const family = address.includes(':') ? 6 : 4;
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
