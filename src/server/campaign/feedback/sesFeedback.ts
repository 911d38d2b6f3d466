import { z } from 'zod';
import { tokenOfAddress } from './bounceAddress';
import { bounceKindOf } from './bounceKind';
import {
  answerOf,
  bareMessageId,
  eventIdOf,
  instantOf,
  type Feedback,
  type FeedbackEvent,
  type FeedbackRequest,
} from './feedbackEvent';
import { confirmSubscription, readSnsMessage, type SnsKeys } from './snsMessage';
import { jsonOf } from './webhookProof';

const recipient = z.looseObject({
  emailAddress: z.string(),
  status: z.string().optional(),
  diagnosticCode: z.string().optional(),
});

/** Covers both formats: notifications of an identity have notificationType, published events have eventType. */
const webhookEvent = z.looseObject({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.looseObject({
    messageId: z.string(),
    source: z.string().optional(),
    commonHeaders: z.looseObject({ messageId: z.string().optional() }).optional(),
  }),
  bounce: z
    .looseObject({
      bounceType: z.string(),
      bounceSubType: z.string().optional(),
      bouncedRecipients: z.array(recipient),
      timestamp: z.string().optional(),
      feedbackId: z.string(),
    })
    .optional(),
  complaint: z
    .looseObject({
      complainedRecipients: z.array(recipient),
      complaintFeedbackType: z.string().nullish(),
      timestamp: z.string().optional(),
      feedbackId: z.string(),
    })
    .optional(),
  delivery: z
    .looseObject({
      recipients: z.array(z.string()),
      smtpResponse: z.string().optional(),
      timestamp: z.string().optional(),
    })
    .optional(),
});

/**
 * Reads an event of Amazon SES, delivered through SNS. `mail.source` is the envelope sender, which contains our token.
 * @throws PublicError FORBIDDEN where SNS did not sign it, or not for one of our topics
 */
export async function readSesFeedback(request: FeedbackRequest, keys: SnsKeys): Promise<Feedback> {
  const message = await readSnsMessage(request, keys);
  if (message.Type === 'SubscriptionConfirmation') {
    await confirmSubscription(message, keys);
    return { events: [] };
  }
  if (message.Type !== 'Notification') return { events: [] };
  const parsed = webhookEvent.safeParse(jsonOf(message.Message));
  // A topic also carries plain messages, such as that it was set up; they are ignored.
  return { events: parsed.success ? eventsOf(parsed.data, request.now) : [] };
}

function eventsOf(
  { mail, bounce, complaint, delivery, ...kinds }: z.infer<typeof webhookEvent>,
  now: Date,
): FeedbackEvent[] {
  const whose = (address: string) => ({
    provider: 'ses' as const,
    token: tokenOfAddress(mail.source ?? ''),
    messageId: bareMessageId(mail.commonHeaders?.messageId),
    address,
  });
  const kind = kinds.eventType ?? kinds.notificationType;
  if (kind === 'Bounce' && bounce) {
    return bounce.bouncedRecipients.map(({ emailAddress, status = '', diagnosticCode }) => ({
      ...whose(emailAddress),
      eventId: eventIdOf(bounce.feedbackId, emailAddress.toLowerCase()),
      kind: bounceOf(bounce.bounceType, bounce.bounceSubType ?? '', status, diagnosticCode ?? ''),
      at: instantOf(bounce.timestamp, now),
      answer: answerOf(diagnosticCode ?? `${bounce.bounceType} ${bounce.bounceSubType ?? ''} ${status}`),
    }));
  }
  // Feedback type "not-spam" means that a person moved the mail out of the spam folder.
  if (kind === 'Complaint' && complaint && complaint.complaintFeedbackType !== 'not-spam') {
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      ...whose(emailAddress),
      eventId: eventIdOf(complaint.feedbackId, emailAddress.toLowerCase()),
      kind: 'complained',
      at: instantOf(complaint.timestamp, now),
      answer: answerOf('Marked as spam', complaint.complaintFeedbackType),
    }));
  }
  if (kind === 'Delivery' && delivery) {
    return delivery.recipients.map((address) => ({
      ...whose(address),
      eventId: eventIdOf('delivery', mail.messageId, address.toLowerCase()),
      kind: 'delivered',
      at: instantOf(delivery.timestamp, now),
      answer: answerOf(delivery.smtpResponse),
    }));
  }
  return [];
}

/** A permanent bounce is about the address. Only a "General" one is decided by its status and the server's text. */
function bounceOf(type: string, subType: string, status: string, words: string) {
  if (type !== 'Permanent') return 'bounced_soft';
  return subType === 'General' ? bounceKindOf(status || '5.0.0', words) : 'bounced_hard';
}
