import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isPublicAddress, mayBePublicHost } from './publicHosts';

/**
 * The result of a link check. `gone`: the server says that the page does not exist (404 or 410). `silent`: no
 * conclusive reply, such as a timeout, a server error, or a host that is not public.
 */
export type LinkOutcome = 'answers' | 'gone' | 'silent';
export type LinkProbe = (url: string) => Promise<LinkOutcome>;

interface NetworkAccess {
  /** All IP addresses of a host; throws if there is none. */
  addressesOf(host: string): Promise<string[]>;
  mayConnect(address: string): boolean;
  /** Judged by the host's name, before any lookup. */
  mayRequest(host: string): boolean;
  timeoutMs: number;
}

const openInternet: NetworkAccess = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  mayRequest: mayBePublicHost,
  timeoutMs: 4_000,
};

const MAX_REDIRECTS = 5;
/** Statuses of servers that do not support HEAD, or refuse it to clients that are not browsers. */
const RETRY_WITH_GET = new Set([400, 403, 405, 406, 429, 500, 501, 503]);

interface HttpReply {
  status: number;
  location: string | undefined;
}

/**
 * Makes a function that checks whether a page exists, and that connects to the public internet only: it looks each host
 * up once, requires all its addresses to be public, and connects to the address it has checked. Every redirect is
 * checked again. The requests carry no credentials, and no body is read.
 */
export function linkProbe(network: NetworkAccess = openInternet): LinkProbe {
  return async (url) => {
    const signal = AbortSignal.timeout(network.timeoutMs);
    try {
      return await follow(new URL(url), network, signal);
    } catch {
      return 'silent';
    }
  };
}

async function follow(start: URL, network: NetworkAccess, signal: AbortSignal): Promise<LinkOutcome> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    if (!/^https?:$/.test(url.protocol) || !network.mayRequest(url.hostname)) return 'silent';
    const address = await publicAddressOf(url, network);
    const reply = await sendRequest(url, address, 'HEAD', signal);
    const needsGet = reply.status === 404 || reply.status === 410 || RETRY_WITH_GET.has(reply.status);
    const { status, location } = needsGet ? await sendRequest(url, address, 'GET', signal) : reply;
    if (status === 404 || status === 410) return 'gone';
    if (status < 300 || status >= 400) return status < 300 ? 'answers' : 'silent';
    if (location === undefined) return 'answers';
    url = new URL(location, url);
  }
  return 'silent';
}

async function publicAddressOf(url: URL, network: NetworkAccess): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await network.addressesOf(host);
  const [first] = addresses;
  // A single private address among them could lead the connection into our own network.
  if (first === undefined || !addresses.every(network.mayConnect)) throw new Error('The host is not public.');
  return first;
}

function sendRequest(
  url: URL,
  address: string,
  method: 'HEAD' | 'GET',
  signal: AbortSignal,
): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      signal,
      agent: false,
      // Connects to the address that was checked, because a second lookup of the name may give another one.
      lookup: (_host, options, done) => {
        const family = address.includes(':') ? 6 : 4;
        if (options.all) done(null, [{ address, family }]);
        else done(null, address, family);
      },
      headers: { 'user-agent': 'Turnout link check', accept: '*/*' },
    });
    request.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
      response.destroy();
    });
    request.on('error', reject);
    request.end();
  });
}
