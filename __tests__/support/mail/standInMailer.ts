import type Mail from 'nodemailer/lib/mailer';
import type { Delivery, Mailer } from '../../../src/server/mail/mailer';

const taken = (): Promise<Delivery> => Promise.resolve({ outcome: 'accepted', answer: '250 Ok' });

/** A mailer for tests that passes each message to `deliver`, or by default accepts it. */
export const standInMailer = (deliver: (message: Mail.Options) => Promise<Delivery> = taken): Mailer => ({
  slots: 1,
  check: () => Promise.resolve({ isReachable: true, answer: '' }),
  send: deliver,
  sendRaw: ({ from, to, messageId, raw }) => deliver({ from, to, messageId, raw }),
  close: () => {},
});
