import http from 'node:http';
import https from 'node:https';
import { webhookLimits } from '../../../contract/webhook/webhook';
import { checkedAddressOf, connectTo, type NetworkAccess } from '../../http/outgoing/networkAccess';

/** The result of one attempt. Without a reply, `status` is null and `error` is a sentence that says why. */
export interface AttemptResult {
  status: number | null;
  error: string | null;
  reply: string;
  ms: number;
}

/** Sends one message. It never throws. */
export type SendMessage = (body: string, headers: Record<string, string>) => Promise<AttemptResult>;

/** An address that may not be requested, with the sentence for the log. */
class AddressRefused extends Error {}

/** @throws AddressRefused */
export async function allowedAddress(url: URL, network: NetworkAccess): Promise<string> {
  if (!network.mayRequest(url.hostname)) throw new AddressRefused('The host is not on the public internet.');
  try {
    return await checkedAddressOf(url, network);
  } catch {
    throw new AddressRefused('The host has no address on the public internet.');
  }
}

/**
 * Opens an endpoint for some messages: its host is looked up and checked once, and every connection goes to the address
 * that was checked. Redirects are not followed.
 */
export function openEndpoint(
  address: string,
  network: NetworkAccess,
  sockets: number,
): { send: SendMessage; close(): void } {
  const url = new URL(address);
  const isHttps = url.protocol === 'https:';
  const agent = new (isHttps ? https : http).Agent({ keepAlive: true, maxSockets: sockets });
  const checked = allowedAddress(url, network);
  checked.catch(() => {});
  return {
    async send(body, headers) {
      const began = performance.now();
      const done = (result: Pick<AttemptResult, 'status' | 'error' | 'reply'>) => ({
        ...result,
        ms: Math.round(performance.now() - began),
      });
      try {
        return done(await post({ url, agent, isHttps, address: await checked }, body, headers));
      } catch (error) {
        return done({ status: null, reply: '', error: reasonOf(error) });
      }
    },
    close: () => agent.destroy(),
  };
}

interface OpenAddress {
  url: URL;
  agent: http.Agent;
  isHttps: boolean;
  address: string;
}

function post(
  { url, agent, isHttps, address }: OpenAddress,
  body: string,
  headers: Record<string, string>,
): Promise<Pick<AttemptResult, 'status' | 'error' | 'reply'>> {
  return new Promise((resolve, reject) => {
    const request = (isHttps ? https : http).request(url, {
      method: 'POST',
      agent,
      signal: AbortSignal.timeout(webhookLimits.timeoutSeconds * 1_000),
      lookup: connectTo(address),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Turnout-Webhooks/1',
        ...headers,
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const status = response.statusCode ?? 0;
      const isRedirect = status >= 300 && status < 400;
      readBeginning(response).then(
        (reply) =>
          resolve({
            status,
            reply,
            error: isRedirect ? 'Redirects are not followed. Enter the new address.' : null,
          }),
        reject,
      );
    });
    request.end(body);
  });
}

/** Reads the first bytes of a reply as text, and ends the connection of one that is longer. */
async function readBeginning(response: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(Buffer.from(part as Uint8Array));
    bytes += parts.at(-1)?.length ?? 0;
    // Leaving the loop destroys the response.
    if (bytes >= webhookLimits.replyBytes) break;
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(parts).subarray(0, webhookLimits.replyBytes).toString('utf8').replaceAll('\0', '');
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'The server refused the connection.',
  ECONNRESET: 'The server closed the connection without a reply.',
  EPIPE: 'The server closed the connection without a reply.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate of the server is self-signed.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the server is for another host.',
  EHOSTUNREACH: 'The server could not be reached.',
  ENETUNREACH: 'The server could not be reached.',
  ETIMEDOUT: 'The server could not be reached.',
};

/** A sentence for the log; it never contains the address, which may hold a secret. */
function reasonOf(error: unknown): string {
  if (error instanceof AddressRefused) return error.message;
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return `No reply within ${webhookLimits.timeoutSeconds} seconds.`;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return reasons[code] ?? `The connection failed${/^[A-Z_]+$/.test(code) ? ` (${code})` : ''}.`;
}
