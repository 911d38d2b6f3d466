import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isPublicAddress, mayBePublicHost } from './publicHosts';

/**
 * What an address answered. `gone`: the page says that it is not there (404 or 410). `silent`: no answer that can be
 * trusted either way, such as none in time, an error of its server, or a host that is not public.
 */
export type LinkOutcome = 'answers' | 'gone' | 'silent';
export type LinkProbe = (url: string) => Promise<LinkOutcome>;

interface Reach {
  /** Every address of a host; throws where there is none. */
  addressesOf(host: string): Promise<string[]>;
  mayConnect(address: string): boolean;
  /** What its name alone tells. */
  mayAsk(host: string): boolean;
  timeoutMs: number;
}

const openInternet: Reach = {
  addressesOf: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  mayConnect: isPublicAddress,
  mayAsk: mayBePublicHost,
  timeoutMs: 4_000,
};

const MOST_HOPS = 5;
/** Answers of servers that do not know HEAD, or refuse it to whoever is no browser. */
const ASK_AGAIN = new Set([400, 403, 405, 406, 429, 500, 501, 503]);

interface Answer {
  status: number;
  location: string | undefined;
}

/**
 * Asks an address whether anything is there, and reaches nothing but the open internet: each host's addresses are
 * looked up once, all of them must be public, and the connection goes to that address and no other, at every redirect
 * anew. Carries no credentials and reads no body.
 */
export function linkProbe(reach: Reach = openInternet): LinkProbe {
  return async (url) => {
    const signal = AbortSignal.timeout(reach.timeoutMs);
    try {
      return await follow(new URL(url), reach, signal);
    } catch {
      return 'silent';
    }
  };
}

async function follow(start: URL, reach: Reach, signal: AbortSignal): Promise<LinkOutcome> {
  let url = start;
  for (let hop = 0; hop <= MOST_HOPS; hop += 1) {
    if (!/^https?:$/.test(url.protocol) || !reach.mayAsk(url.hostname)) return 'silent';
    const address = await publicAddressOf(url, reach);
    const asked = await ask(url, address, 'HEAD', signal);
    const isUnsure = asked.status === 404 || asked.status === 410 || ASK_AGAIN.has(asked.status);
    const { status, location } = isUnsure ? await ask(url, address, 'GET', signal) : asked;
    if (status === 404 || status === 410) return 'gone';
    if (status < 300 || status >= 400) return status < 300 ? 'answers' : 'silent';
    if (location === undefined) return 'answers';
    url = new URL(location, url);
  }
  return 'silent';
}

async function publicAddressOf(url: URL, reach: Reach): Promise<string> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = await reach.addressesOf(host);
  const [first] = addresses;
  // One inner address among them is enough to be led inside.
  if (first === undefined || !addresses.every(reach.mayConnect)) throw new Error('The host is not public.');
  return first;
}

function ask(url: URL, address: string, method: 'HEAD' | 'GET', signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      signal,
      agent: false,
      // The address that was judged is the one that is asked, whatever the name answers a second time.
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
