import type Mail from 'nodemailer/lib/mailer';
import type { Mailer } from '../../../src/server/mail/mailer';
import { standInMailer } from './standInMailer';

/** A mailer that accepts everything and keeps the mails for the test to read. */
export interface MailTray extends Mailer {
  readonly mails: Mail.Options[];
  /**
   * Waits for a mail to the address with a matching subject, ignoring the first `after` mails.
   * @returns the newest one
   */
  mailTo(address: string, subject: RegExp, after?: number): Promise<Mail.Options>;
  /** The part after the last slash of the link in that mail. */
  tokenTo(address: string, subject: RegExp, after?: number): Promise<string>;
}

export function mailTray(): MailTray {
  const mails: Mail.Options[] = [];
  const find = (address: string, subject: RegExp, after: number) =>
    mails.slice(after).findLast((mail) => mail.to === address && subject.test(mail.subject ?? ''));
  const mailTo = async (address: string, subject: RegExp, after = 0) => {
    const until = Date.now() + 120_000;
    for (;;) {
      const mail = find(address, subject, after);
      if (mail) return mail;
      if (Date.now() > until) throw new Error(`No email ${subject} came to ${address}.`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return {
    ...standInMailer(async (message) => {
      mails.push(message);
      return { outcome: 'accepted', answer: '250 ok' };
    }),
    mails,
    mailTo,
    async tokenTo(address, subject, after) {
      const { text } = await mailTo(address, subject, after);
      return /https?:\/\/\S+\/([\w-]{20,})/.exec(String(text))?.[1] ?? '';
    },
  };
}

/** A clock that only moves when the test advances it. */
export function manualClock(start = new Date('2026-11-20T09:00:00Z')) {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    advance(minutes: number) {
      now += minutes * 60_000;
    },
  };
}
