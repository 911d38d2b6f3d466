import { createHash } from 'node:crypto';
import type { EmailTemplate } from '../../contract/template/emailTemplate';
import type { MailBlock } from '../../contract/template/template';
import { exampleMoment } from '../campaign/countdown/countdownOf';
import { type MailData, neededData } from '../campaign/mailData/mailData';
import type { MailSender } from '../campaign/mail/mailContent';
import { sampleMail } from '../campaign/mail/mailPreviewService';

const MAX_CACHED = 500;
/** Previews by a hash of their content. Composing one takes some 10 ms, and a list shows many at once. */
const cache = new Map<string, Promise<string>>();

/** What these blocks show that is not in them. */
function shown(blocks: readonly MailBlock[], { now, cards, codes, sessions, logo }: MailData): unknown {
  const { ids, codeIds, days, hasCountdown } = neededData(blocks);
  const ofEvents = [ids.map((id) => cards.get(id)), codeIds.map((id) => codes.get(id)), days > 0 && sessions];
  return [...ofEvents, logo, hasCountdown && exampleMoment(now)];
}

/** The mail that a template produces, with the fallback of every personal field. */
export function templatePreview(
  { accent, brandColour, blocks }: Pick<EmailTemplate, 'accent' | 'brandColour' | 'blocks'>,
  { sender, data, publicUrl }: { sender: MailSender; data: MailData; publicUrl: string },
): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([accent, brandColour, blocks, shown(blocks, data), sender, publicUrl]))
    .digest('base64');
  const cached = cache.get(key);
  if (cached) return cached;
  const content = { subject: '', preheader: '', accent, brandColour, blocks };
  const made = sampleMail(content, { sender, data, recipient: undefined }, publicUrl).then(
    ({ html }) => html,
  );
  const oldest = cache.size >= MAX_CACHED ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(key, made);
  return made;
}
