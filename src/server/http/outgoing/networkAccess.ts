import { lookup, Resolver } from 'node:dns/promises';
import type { RequestOptions } from 'node:http';
import { isIP } from 'node:net';
import { isSystemError } from '../../files/systemError';
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

const NO_SUCH_RECORD = 'ENODATA';

/**
 * Asks the name servers themselves. `lookup` runs on the few threads that the process also needs for files and hashes,
 * so some hosts whose name servers are silent would stop everything else.
 * @param servers IP addresses with optional ports, in place of the DNS servers of this machine
 */
export function publicAddressesOf(servers?: readonly string[]): NetworkAccess['addressesOf'] {
  return async (host) => {
    if (isIP(host) !== 0) return [host];
    // Two tries take at most three seconds.
    const resolver = new Resolver({ timeout: 1_500, tries: 2 });
    if (servers) resolver.setServers(servers);
    const orNone = async (records: Promise<string[]>) => {
      try {
        return await records;
      } catch (error) {
        if (isSystemError(error, NO_SUCH_RECORD)) return [];
        throw error;
      }
    };
    const [v4, v6] = await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))]);
    return [...v4, ...v6];
  };
}

export const openInternet: NetworkAccess = {
  addressesOf: publicAddressesOf(),
  mayConnect: isPublicAddress,
  mayRequest: mayBePublicHost,
  timeoutMs: 4_000,
};

/** Hosts of this machine and of its network as well, for development. */
export const anyNetwork: NetworkAccess = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
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
