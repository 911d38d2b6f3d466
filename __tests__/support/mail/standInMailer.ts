import type Mail from 'nodemailer/lib/mailer';
import type { Delivery, Mailer } from '../../../src/server/mail/mailer';

const taken = (): Promise<Delivery> => Promise.resolve({ outcome: 'accepted', answer: '250 Ok' });

/** The far end of the mail: does with each message what the test says, and takes it when it says nothing. */
export const standInMailer = (deliver: (message: Mail.Options) => Promise<Delivery> = taken): Mailer => ({
  slots: 1,
  send: deliver,
  sendRaw: ({ from, to, messageId, raw }) => deliver({ from, to, messageId, raw }),
  close: () => {},
});
