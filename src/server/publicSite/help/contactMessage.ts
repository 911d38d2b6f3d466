import { z } from 'zod';
import { addressInput } from '../../../contract/account/accountInput';
import { takeAttempts } from '../../database/attemptLimits';
import { tooMany } from '../../http/httpErrors';
import { networkOf } from '../../http/networkOf';
import { sendServiceMail } from '../../mail/serviceMail';
import { listAdmins } from '../../provider/adminQueries';
import type { Services } from '../../services';
import { contactLimits, type ContactForm } from './contactPage';

const JOB = 'contact/message';
const job = z.object({
  to: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  id: z.string(),
});

export const contactInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter your name.')
    .max(contactLimits.name, `Keep this under ${contactLimits.name} characters.`)
    .transform((text) => text.replace(/\p{Cc}+/gu, ' ')),
  email: addressInput('Enter your email address.'),
  message: z
    .string()
    .trim()
    .min(1, 'Write your message.')
    .max(contactLimits.message, `Keep this under ${contactLimits.message} characters.`),
});

/** People write a few messages at most; automated senders are stopped before they fill the mailbox. */
const limitsOf = (remoteAddress: string) => [
  { action: 'contact', subject: networkOf(remoteAddress), max: 5, minutes: 60 },
  { action: 'contact', subject: 'everybody', max: 200, minutes: 60 },
];

/**
 * Sends a message to every admin of this Turnout server, with one job for each.
 * @throws PublicError TOO_MANY_REQUESTS
 */
export async function sendContactMessage(
  { database, queue, clock, random }: Services,
  form: ContactForm,
  remoteAddress: string,
): Promise<void> {
  const free = await takeAttempts(database, limitsOf(remoteAddress), clock.now());
  if (!free) throw tooMany('Too many messages were sent from your network. Try again in an hour.');
  const id = random.uuid();
  const admins = await listAdmins(database.adminDb);
  await database.asAdmin(async (db) => {
    for (const { email: to } of admins) {
      await queue.add(db, { kind: JOB, key: `${JOB}/${id}/${to}`, payload: { to, id, ...form } });
    }
  });
  queue.wake();
}

export function contactJobs(services: Services): void {
  services.queue.handle(JOB, async (given) => {
    const { to, name, email, message, id } = job.parse(given);
    const mail = {
      to,
      replyTo: { name, address: email },
      subject: `Message from ${name}`,
      title: `Message from ${name}`,
      paragraphs: [`${email} wrote on the contact page:`, ...message.split(/\n+/)],
      unexpected: 'Reply to this email to answer.',
      sentBecause: 'Sent by Turnout because you are an admin of it.',
    };
    await sendServiceMail(services, mail, `contact-${id}`);
  });
}
