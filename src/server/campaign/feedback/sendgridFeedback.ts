import { createVerify, createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { bounceKindOf } from './bounceKind';
import {
  answerOf,
  bareMessageId,
  headerOf,
  instantOf,
  type Feedback,
  type FeedbackEvent,
  type FeedbackRequest,
} from './feedbackEvent';
import { requireFresh, jsonOf, invalidProof, unreadableBody } from './webhookProof';

export interface SendGridKeys {
  /** Called "Verification key" of the signed event webhook: the public key in base64. */
  publicKey: string;
}

const webhookEvent = z.looseObject({
  event: z.string(),
  email: z.string().optional(),
  timestamp: z.number().optional(),
  sg_event_id: z.string(),
  'smtp-id': z.string().optional(),
  turnout: z.string().optional(),
  status: z.string().optional(),
  reason: z.string().optional(),
  response: z.string().optional(),
  type: z.string().optional(),
});

/**
 * Reads SendGrid's event webhook: a list of events, signed with ECDSA over timestamp and body.
 * @throws PublicError FORBIDDEN where the signature is wrong or stale
 */
export async function readSendGridFeedback(
  request: FeedbackRequest,
  { publicKey }: SendGridKeys,
): Promise<Feedback> {
  const signature = headerOf(request, 'x-twilio-email-event-webhook-signature');
  const timestamp = headerOf(request, 'x-twilio-email-event-webhook-timestamp');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const verify = createVerify('sha256').update(timestamp).update(request.body);
  if (!verify.verify(key, signature, 'base64')) throw invalidProof();
  requireFresh(new Date(Number(timestamp) * 1000), request.now);
  const list = z.array(z.unknown()).safeParse(jsonOf(request.body));
  if (!list.success) throw unreadableBody();
  return { events: list.data.flatMap((one) => eventOf(one, request.now)) };
}

function eventOf(given: unknown, now: Date): FeedbackEvent[] {
  const parsed = webhookEvent.safeParse(given);
  const kind = parsed.success ? kindOf(parsed.data) : undefined;
  if (!parsed.success || !kind) return [];
  const { email, timestamp, sg_event_id: eventId, turnout, status, reason, response } = parsed.data;
  return [
    {
      provider: 'sendgrid',
      eventId,
      kind,
      at: instantOf(timestamp, now),
      answer: answerOf(reason ?? response, reason?.includes(status ?? '') ? undefined : status),
      token: turnout,
      messageId: bareMessageId(parsed.data['smtp-id']),
      address: email,
    },
  ];
}

/** The reasons of a `dropped` event, which SendGrid did not try to deliver. */
const dropped: ReadonlyArray<[RegExp, FeedbackEvent['kind']]> = [
  [/bounced address|invalid/i, 'bounced_hard'],
  [/spam report/i, 'complained'],
];

/** SendGrid retries a `deferred` mail itself; the other events do not say whether the mail arrived. */
function kindOf({
  event,
  type,
  status = '',
  reason = '',
}: z.infer<typeof webhookEvent>): FeedbackEvent['kind'] | undefined {
  switch (event) {
    case 'delivered':
      return 'delivered';
    case 'spamreport':
      return 'complained';
    case 'bounce':
      return type === 'blocked' ? 'bounced_soft' : bounceKindOf(status || '5.0.0', reason);
    case 'dropped':
      return dropped.find(([pattern]) => pattern.test(reason))?.[1] ?? 'bounced_soft';
    default:
      return undefined;
  }
}
