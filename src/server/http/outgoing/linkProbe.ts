import http from 'node:http';
import https from 'node:https';
import { checkedAddressOf, connectTo, type NetworkAccess, openInternet } from './networkAccess';

/**
 * The result of a link check. `gone`: the server says that the page does not exist (404 or 410). `silent`: no
 * conclusive reply, such as a timeout, a server error, or a host that is not public.
 */
export type LinkOutcome = 'answers' | 'gone' | 'silent';
export type LinkProbe = (url: string) => Promise<LinkOutcome>;

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
    const address = await checkedAddressOf(url, network);
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
      lookup: connectTo(address),
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
