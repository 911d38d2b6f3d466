import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { anyNetwork, checkedAddressOf, connectTo, type NetworkAccess, openInternet } from './networkAccess';

/** Descriptions, keys and tokens have a few kilobytes. */
const MAX_BYTES = 512 * 1024;

interface FetchOptions {
  method: string;
  headers: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** A request as `fetch` makes it, to an address that an organiser entered. */
export type GuardedFetch = (url: string, options: FetchOptions) => Promise<Response>;

/**
 * Makes a `fetch` for addresses that people enter: in production only https and only hosts of the public internet,
 * no redirects, a time limit and a size limit.
 */
export function guardedFetch(
  production: boolean,
  network: NetworkAccess = production ? openInternet : anyNetwork,
): GuardedFetch {
  return async (address, { method, headers, body, signal }) => {
    const url = new URL(address);
    if (url.protocol !== 'https:' && (production || url.protocol !== 'http:')) {
      throw new Error('The address is not https.');
    }
    if (!network.mayRequest(url.hostname)) throw new Error('The host is not public.');
    const timeout = AbortSignal.timeout(network.timeoutMs);
    const reply = await sendRequest(url, await checkedAddressOf(url, network), {
      method,
      headers,
      body: textOf(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const bytes = await readBody(reply);
    const status = reply.statusCode ?? 0;
    const hasNoBody = status === 204 || status === 205 || status === 304;
    return new Response(hasNoBody ? null : new Uint8Array(bytes), { status, headers: headersOf(reply) });
  };
}

function textOf(body: unknown): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string' || body instanceof URLSearchParams) return body.toString();
  throw new Error('Only text can be sent.');
}

interface SentRequest {
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
  signal: AbortSignal;
}

function sendRequest(
  url: URL,
  address: string,
  { method, headers, body, signal }: SentRequest,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method,
      signal,
      agent: false,
      lookup: connectTo(address),
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    });
    request.on('response', resolve);
    request.on('error', reject);
    request.end(body);
  });
}

async function readBody(reply: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply) {
    const chunk = Buffer.from(part as Uint8Array);
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('The reply is too large.');
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

function headersOf(reply: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  return headers;
}
