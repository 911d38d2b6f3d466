import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { snsPrivateKey } from '../mail/snsTestKey';

/** Webhook calls of the mail providers: bodies in their documented formats, signed with test keys. */

export const SES_TOPIC = 'arn:aws:sns:ap-southeast-2:123456789012:mail-feedback';
export const SNS_CERTIFICATE = 'https://sns.ap-southeast-2.amazonaws.com/SimpleNotificationService-test.pem';

/** Signs as SNS does, with the signature version of the topic. */
export const snsSignature = (text: string, version: '1' | '2'): string =>
  createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
    .update(text)
    .sign(snsPrivateKey, 'base64');

export function sendGridSigner(): {
  publicKey: string;
  sign(body: string, at: Date): Record<string, string>;
} {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return {
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    sign(body, at) {
      const timestamp = String(Math.floor(at.getTime() / 1000));
      return {
        'x-twilio-email-event-webhook-timestamp': timestamp,
        'x-twilio-email-event-webhook-signature': createSign('sha256')
          .update(timestamp + body)
          .sign(privateKey, 'base64'),
      };
    },
  };
}

export const MAILGUN_KEY = 'key-of-the-mailgun-test';

export function mailgunBody(
  data: object,
  at: Date,
  { token = `token-${Math.random()}`, key = MAILGUN_KEY } = {},
): string {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex');
  return JSON.stringify({ signature: { timestamp, token, signature }, 'event-data': data });
}
