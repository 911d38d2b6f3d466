import { createHmac } from 'node:crypto';

export interface SignedMessage {
  /** Stays the same over all attempts, so that the receiver can drop a message that it already has. */
  id: string;
  at: Date;
  /** Exactly what is sent. */
  body: string;
}

/**
 * The headers of Standard Webhooks (standardwebhooks.com): one signature per secret, separated by spaces.
 * @param secrets each `whsec_` and the key in base64
 */
export function signatureHeaders(
  { id, at, body }: SignedMessage,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1_000).toString();
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
