import { mailFrame, recipientMail } from '../../../src/server/campaign/sending/recipientMail';
import { pooledMailer } from '../../../src/server/mail/mailer';
import type { StarterTemplate } from '../../../src/server/template/starters/starterTemplate';
import { startSmtpSink } from '../../support/mail/smtpSink';
import { describeWithSpamAssassin, spamScores, type SpamScore } from '../../support/mail/spamAssassin';
import { composeStarter, eachStarter, mailPurposeOf, starterSite } from '../../support/mail/starterMails';

/** SpamAssassin calls a mail spam from 5 on; a design must leave most of that to what organisers write. */
const MOST = 2;

const reader = {
  id: 7,
  address: 'ana@example.com',
  fields: {},
  messageId: '330431e6-2f1c-4a55-9d0c-b2ba85af0001@tickets.tidal.example.org',
  attempts: 1,
  version: 0,
};

/** A mail server of the internet writes this above every mail that it accepts. */
const RECEIVED =
  'Received: from mail.tidal.example.org (mail.tidal.example.org [198.41.0.4])\r\n' +
  '\tby mx.example.com with ESMTPS id 4cXYZ for <ana@example.com>; Sat, 21 Nov 2026 09:33:12 +0000\r\n';

async function sentMail(starter: StarterTemplate, subject = `${starter.name} at the Opera House`) {
  const { html, text } = await composeStarter(starter);
  return recipientMail(
    mailFrame({
      mail: {
        purpose: mailPurposeOf(starter.purpose),
        subject,
        html,
        text,
        fromName: 'Tidal Theatre',
        attach: { tickets: false, calendar: false },
        replyTo: 'box@tidal.example.org',
      },
      organiserId: '6f7c47a2-8c2e-4af1-98c3-c0626b2ba85a',
      campaignId: 'b2ba85af-f7c7-47a2-8c2e-9af18c3c0626',
      publicUrl: starterSite,
      secret: 'a secret of the test, the same each time',
    }),
    reader,
    new Date('2026-11-21T09:33:11Z'),
  );
}

describeWithSpamAssassin('the mails of the starter designs, sent as the product sends them', () => {
  const scores = new Map<string, SpamScore>();
  let control: SpamScore | undefined;

  beforeAll(async () => {
    const sink = await startSmtpSink();
    const mailer = pooledMailer(sink.url);
    for (const [, starter] of eachStarter) await mailer.sendRaw(await sentMail(starter));
    mailer.close();
    await sink.close();
    const spam = [
      'From: "Dr. Best Price" <winner777@example.org>',
      'To: undisclosed-recipients:;',
      'Subject: Re: VIAGRA 80% OFF!!! CLICK HERE, YOU WON $1,000,000 DOLLARS',
      'Content-Type: text/html',
      '',
      '<html><body><font size=7 color=red>Buy cheap viagra and cialis online now, no prescription needed!</font></body></html>',
    ].join('\r\n');
    const mails = [...sink.mails.map(({ raw }) => raw), spam].map((raw) => RECEIVED + raw);
    const all = await spamScores(mails);
    expect(all).toHaveLength(mails.length);
    control = all.pop();
    for (const [index, [name]] of eachStarter.entries()) {
      const score = all[index];
      if (score) scores.set(name, score);
    }
  });

  test.each(eachStarter)(`%s scores under ${MOST}`, (name) => {
    const { score, rules } = scores.get(name) ?? {};
    expect({ isLow: (score ?? NaN) < MOST, score, rules }).toEqual({ isLow: true, score, rules });
  });

  test('a mail that is spam scores over it, so the rules are in use', () => {
    expect(control?.score).toBeGreaterThan(MOST);
  });
});
