import { z } from 'zod';
import { hmacSha256 } from '../../http/hmac';
import { bounceKindOf } from './bounceKind';
import {
  answerOf,
  bareMessageId,
  instantOf,
  type Feedback,
  type FeedbackEvent,
  type FeedbackRequest,
} from './feedbackEvent';
import { requireFresh, isSame, jsonOf, invalidProof, unreadableBody } from './webhookProof';

export interface MailgunKeys {
  /** Called "HTTP webhook signing key" by Mailgun. */
  signingKey: string;
}

const webhookEvent = z.looseObject({
  signature: z.looseObject({ timestamp: z.string(), token: z.string().max(200), signature: z.string() }),
  'event-data': z.looseObject({
    id: z.string(),
    event: z.string(),
    timestamp: z.number().optional(),
    severity: z.string().optional(),
    reason: z.string().optional(),
    recipient: z.string().optional(),
    'user-variables': z.record(z.string(), z.unknown()).optional(),
    'delivery-status': z
      .looseObject({
        code: z.union([z.number(), z.string()]).optional(),
        message: z.string().nullish(),
        description: z.string().nullish(),
        'enhanced-code': z.string().nullish(),
      })
      .optional(),
    message: z.looseObject({ headers: z.record(z.string(), z.unknown()).optional() }).optional(),
  }),
});

/**
 * Reads one event of Mailgun. Its signature covers a timestamp and a token, not the event, so each token is accepted
 * for one body only.
 * @throws PublicError FORBIDDEN where the signature is wrong or stale
 */
export async function readMailgunFeedback(
  request: FeedbackRequest,
  { signingKey }: MailgunKeys,
): Promise<Feedback> {
  const parsed = webhookEvent.safeParse(jsonOf(request.body));
  if (!parsed.success) throw unreadableBody();
  const { timestamp, token, signature } = parsed.data.signature;
  const expected = hmacSha256(signingKey, timestamp, token).toString('hex');
  if (!isSame(signature, expected)) throw invalidProof();
  requireFresh(new Date(Number(timestamp) * 1000), request.now);
  return { events: eventOf(parsed.data['event-data'], request.now), once: { token } };
}

type EventData = z.infer<typeof webhookEvent>['event-data'];

function eventOf(data: EventData, now: Date): FeedbackEvent[] {
  const kind = kindOf(data);
  if (!kind) return [];
  const status = data['delivery-status'];
  const token = data['user-variables']?.turnout;
  const messageId = data.message?.headers?.['message-id'];
  return [
    {
      provider: 'mailgun',
      eventId: data.id,
      kind,
      at: instantOf(data.timestamp, now),
      answer: answerOf(status?.code?.toString(), status?.message || status?.description || data.reason),
      token: typeof token === 'string' ? token : undefined,
      messageId: typeof messageId === 'string' ? bareMessageId(messageId) : undefined,
      address: data.recipient,
    },
  ];
}

/** Mailgun retries a temporary failure itself and sends a separate event for the final outcome. */
function kindOf({ event, severity, reason, ...data }: EventData): FeedbackEvent['kind'] | undefined {
  if (event === 'delivered') return 'delivered';
  if (event === 'complained') return 'complained';
  if (event !== 'failed' || severity !== 'permanent') return undefined;
  if (reason === 'suppress-bounce') return 'bounced_hard';
  if (reason === 'suppress-complaint') return 'complained';
  // "old" was retried until it expired, and an unsubscribe at Mailgun says nothing about whether the address exists.
  if (reason === 'old' || reason === 'suppress-unsubscribe' || reason === 'espblock') return 'bounced_soft';
  const status = data['delivery-status'];
  const words = `${status?.code ?? ''} ${status?.message ?? ''} ${status?.description ?? ''}`;
  return bounceKindOf(status?.['enhanced-code'] ?? '', words);
}
