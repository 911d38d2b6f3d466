import { createVerify, X509Certificate } from 'node:crypto';
import { z } from 'zod';
import type { FeedbackRequest } from './feedbackEvent';
import { requireFresh, jsonOf, invalidProof, unreadableBody } from './webhookProof';

export interface SnsKeys {
  /** Our own topics. They are checked because SNS signs messages of anybody's topics. */
  topicArns: readonly string[];
  /** Fetches a text from an address of Amazon's; replaced in tests. */
  fetchText?: (url: string) => Promise<string>;
}

const envelope = z.looseObject({
  Type: z.string(),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Subject: z.string().optional(),
  Timestamp: z.string(),
  SignatureVersion: z.string(),
  Signature: z.string(),
  SigningCertURL: z.string(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
});
export type SnsMessage = z.infer<typeof envelope>;

/** Hosts of SNS only: the pattern matches the whole host, and addresses with a user name or password are refused. */
const SNS_HOST = /^sns\.[a-z]{2}(?:-[a-z]+)+-\d\.amazonaws\.com(?:\.cn)?$/;

function isSnsAddress(text: string, topicArn: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  const region = topicArn.split(':')[3] ?? '';
  return (
    protocol === 'https:' && !username && !password && SNS_HOST.test(host) && host.split('.')[1] === region
  );
}

/** The signed fields, sorted by name. Each is signed as a line with its name and a line with its value. */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  other: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const;

export function signedText(message: SnsMessage): string {
  const fields = message.Type === 'Notification' ? signedFields.Notification : signedFields.other;
  return fields
    .flatMap((field) => (message[field] === undefined ? [] : [`${field}\n${message[field]}\n`]))
    .join('');
}

const algorithms: Readonly<Record<string, string>> = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' };

/** SNS rarely changes its certificate, so the cache stays small. */
const certificates = new Map<string, string>();
const MAX_CERTIFICATES = 20;

async function certificateAt(url: string, keys: SnsKeys): Promise<X509Certificate> {
  const text = certificates.get(url) ?? (await (keys.fetchText ?? fetchAmazon)(url));
  const certificate = new X509Certificate(text);
  if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
  certificates.set(url, text);
  return certificate;
}

/**
 * Verifies that SNS signed a message for one of our topics.
 * @throws PublicError FORBIDDEN for any other; BAD_REQUEST for a body that is not an SNS message
 */
export async function readSnsMessage(request: FeedbackRequest, keys: SnsKeys): Promise<SnsMessage> {
  const parsed = envelope.safeParse(jsonOf(request.body));
  if (!parsed.success) throw unreadableBody();
  const message = parsed.data;
  const { TopicArn, SigningCertURL, SignatureVersion, Signature, Timestamp } = message;
  const algorithm = algorithms[SignatureVersion];
  if (!keys.topicArns.includes(TopicArn) || !algorithm) throw invalidProof();
  if (!isSnsAddress(SigningCertURL, TopicArn) || !new URL(SigningCertURL).pathname.endsWith('.pem'))
    throw invalidProof();
  requireFresh(new Date(Timestamp), request.now);
  const certificate = await certificateAt(SigningCertURL, keys);
  const { now } = request;
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) throw invalidProof();
  const verify = createVerify(algorithm).update(signedText(message), 'utf8');
  if (!verify.verify(certificate.publicKey, Signature, 'base64')) throw invalidProof();
  return message;
}

/** Confirms a subscription at its address, which must be one of SNS. @throws PublicError FORBIDDEN */
export async function confirmSubscription(
  { SubscribeURL = '', TopicArn }: SnsMessage,
  keys: SnsKeys,
): Promise<void> {
  if (!isSnsAddress(SubscribeURL, TopicArn)) throw invalidProof();
  await (keys.fetchText ?? fetchAmazon)(SubscribeURL);
}

const MAX_BYTES = 100_000;

/** Fetches a short text from Amazon, without following redirects. */
async function fetchAmazon(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`Amazon SNS answered ${response.status}.`);
  const text = await response.text();
  if (text.length > MAX_BYTES) throw new Error('Amazon SNS answered more than a certificate.');
  return text;
}
