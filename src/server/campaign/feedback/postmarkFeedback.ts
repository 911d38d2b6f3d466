import { z } from 'zod';
import {
  answerOf,
  eventIdOf,
  headerOf,
  instantOf,
  type Feedback,
  type FeedbackEvent,
  type FeedbackRequest,
} from './feedbackEvent';
import { isSame, jsonOf, invalidProof, unreadableBody } from './webhookProof';

export interface PostmarkKeys {
  /** The password in the webhook's URL (https://any:secret@host/...), or the header X-Webhook-Secret. */
  secret: string;
}

const webhookEvent = z.looseObject({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string()]).optional(),
  MessageID: z.string(),
  Type: z.string().optional(),
  Email: z.string().optional(),
  Recipient: z.string().optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  BouncedAt: z.string().optional(),
  DeliveredAt: z.string().optional(),
  Metadata: z.record(z.string(), z.unknown()).optional(),
});

/**
 * Reads one event of Postmark, which signs nothing: its webhook authenticates with a secret.
 * @throws PublicError FORBIDDEN without it
 */
export async function readPostmarkFeedback(
  request: FeedbackRequest,
  { secret }: PostmarkKeys,
): Promise<Feedback> {
  if (!isSame(secretOf(request), secret)) throw invalidProof();
  const parsed = webhookEvent.safeParse(jsonOf(request.body));
  if (!parsed.success) throw unreadableBody();
  return { events: eventOf(parsed.data, request.now) };
}

function secretOf(request: FeedbackRequest): string {
  const header = headerOf(request, 'x-webhook-secret');
  if (header) return header;
  const basic = /^Basic (.+)$/i.exec(headerOf(request, 'authorization'))?.[1] ?? '';
  const pair = Buffer.from(basic, 'base64').toString();
  return pair.slice(pair.indexOf(':') + 1);
}

function eventOf(record: z.infer<typeof webhookEvent>, now: Date): FeedbackEvent[] {
  const kind = kindOf(record);
  if (!kind) return [];
  const address = record.Recipient ?? record.Email;
  const token = record.Metadata?.turnout;
  return [
    {
      provider: 'postmark',
      // A delivery has no id, but each message is delivered to an address only once.
      eventId: eventIdOf(
        record.RecordType,
        `${record.ID ?? `${record.MessageID}/${address?.toLowerCase() ?? ''}`}`,
      ),
      kind,
      at: instantOf(record.DeliveredAt ?? record.BouncedAt, now),
      answer: answerOf(record.Details || record.Description),
      token: typeof token === 'string' ? token : undefined,
      messageId: undefined,
      address,
    },
  ];
}

/** Postmark's bounce types. The types left out (auto-replies, challenges, delays) are not bounces. */
const bounceTypes: Readonly<Record<string, FeedbackEvent['kind']>> = {
  HardBounce: 'bounced_hard',
  BadEmailAddress: 'bounced_hard',
  SpamComplaint: 'complained',
  SoftBounce: 'bounced_soft',
  DnsError: 'bounced_soft',
  SpamNotification: 'bounced_soft',
  VirusNotification: 'bounced_soft',
  Blocked: 'bounced_soft',
  DMARCPolicy: 'bounced_soft',
  ManuallyDeactivated: 'bounced_soft',
  Unconfirmed: 'bounced_soft',
  Unknown: 'bounced_soft',
};

function kindOf({ RecordType, Type = '' }: z.infer<typeof webhookEvent>): FeedbackEvent['kind'] | undefined {
  if (RecordType === 'Delivery') return 'delivered';
  if (RecordType === 'SpamComplaint') return 'complained';
  return RecordType === 'Bounce' ? bounceTypes[Type] : undefined;
}
