/**
 * Returned mails in the formats of various mail servers, with the expected result for each. Names and addresses are
 * made up. Lines end with LF here.
 */
export interface ReturnedMailSample {
  name: string;
  gives: 'bounced_hard' | 'bounced_soft' | 'delivered' | 'complained' | undefined;
  /** Must match the stored answer. */
  answer?: RegExp;
  raw: string;
}

const report = (
  type: string,
  text: string,
  status: string,
  original = 'Subject: Winter season',
) => `MIME-Version: 1.0
Content-Type: multipart/report; report-type=${type}; boundary="=_b"

--=_b
Content-Type: text/plain; charset=utf-8

${text}

--=_b
Content-Type: message/${type === 'feedback-report' ? 'feedback-report' : 'delivery-status'}

${status}

--=_b
Content-Type: message/rfc822

${original}
To: someone@example.org

Kia ora, the mailbox is full and the user unknown in this very mail.

--=_b--
`;

const dsn = (text: string, status: string) => report('delivery-status', text, status);

export const returnedMails: readonly ReturnedMailSample[] = [
  {
    name: 'Postfix, user unknown',
    gives: 'bounced_hard',
    answer: /5\.1\.1 .*User unknown/,
    raw: `Return-Path: <>
From: MAILER-DAEMON@mx.example.org (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
Message-ID: <20261121.A1@mx.example.org>
${dsn(
  "I'm sorry to have to inform you that your message could not be delivered to one or more recipients.",
  `Reporting-MTA: dns; mx.example.org
X-Postfix-Queue-ID: 4F2A1
Arrival-Date: Sat, 21 Nov 2026 10:00:00 +1300 (NZDT)

Final-Recipient: rfc822; someone@example.org
Original-Recipient: rfc822;someone@example.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.org
Diagnostic-Code: smtp; 550 5.1.1 <someone@example.org>: Recipient address rejected:
    User unknown in virtual mailbox table`,
)}`,
  },
  {
    name: 'Postfix, mailbox full for five days',
    gives: 'bounced_soft',
    answer: /Over quota/,
    raw: `From: MAILER-DAEMON@mx.example.org
Subject: Undelivered Mail Returned to Sender
${dsn(
  'Your message could not be delivered for 5 days.',
  `Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; someone@example.org
Action: failed
Status: 4.2.2
Diagnostic-Code: smtp; 452 4.2.2 Over quota`,
)}`,
  },
  {
    name: 'Postfix, a delay that is tried again',
    gives: undefined,
    raw: `From: MAILER-DAEMON@mx.example.org
Subject: Delayed Mail (still being retried)
${dsn(
  'THIS IS A WARNING ONLY. YOU DO NOT NEED TO RESEND YOUR MESSAGE.',
  `Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; someone@example.org
Action: delayed
Status: 4.4.1
Will-Retry-Until: Thu, 26 Nov 2026 10:00:00 +1300 (NZDT)`,
)}`,
  },
  {
    name: 'Gmail, no such account',
    gives: 'bounced_hard',
    answer: /does not exist/,
    raw: `From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
X-Failed-Recipients: someone@gmail.example
Auto-Submitted: auto-replied
${dsn(
  "Address not found. Your message wasn't delivered because the address couldn't be found.",
  `Reporting-MTA: dns; googlemail.com
Arrival-Date: Fri, 20 Nov 2026 13:00:00 -0800 (PST)

Final-Recipient: rfc822; someone@gmail.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos.
Last-Attempt-Date: Fri, 20 Nov 2026 13:00:01 -0800 (PST)`,
)}`,
  },
  {
    name: 'Gmail of the old form, words alone',
    gives: 'bounced_hard',
    answer: /550 550 5\.1\.1/,
    raw: `From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
X-Failed-Recipients: someone@gmail.example
Content-Type: text/plain; charset=UTF-8

Delivery to the following recipient failed permanently:

     someone@gmail.example

Technical details of permanent failure:
Google tried to deliver your message, but it was rejected by the server for the recipient domain.

The error that the other server returned was:
550 550 5.1.1 <someone@gmail.example> User unknown

----- Original message -----

Subject: Winter season
`,
  },
  {
    name: 'Gmail, over its quota',
    gives: 'bounced_soft',
    raw: `From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
${dsn(
  "The recipient's inbox is full.",
  `Reporting-MTA: dns; googlemail.com

Final-Recipient: rfc822; someone@gmail.example
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552-5.2.2 The email account that you tried to reach is over quota and inactive.`,
)}`,
  },
  {
    name: 'Exchange Online, recipient not found',
    gives: 'bounced_hard',
    answer: /RecipientNotFound/,
    raw: `From: Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.org>
Subject: Undeliverable: Winter season
Auto-Submitted: auto-replied
${dsn(
  "Your message to someone@example.org couldn't be delivered. someone wasn't found at example.org.",
  `Reporting-MTA: dns;SY4P282MB0001.AUSP282.PROD.OUTLOOK.COM

Final-Recipient: rfc822;someone@example.org
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient someone@example.org not found by SMTP
 address lookup`,
)}`,
  },
  {
    name: 'Exchange, shut out by a rule',
    gives: 'bounced_soft',
    raw: `From: postmaster@example.org
Subject: Undeliverable: Winter season
${dsn(
  'Your message was blocked by policy.',
  `Reporting-MTA: dns;mail.example.org

Final-Recipient: rfc822;someone@example.org
Action: failed
Status: 5.7.1
Diagnostic-Code: smtp;550 5.7.1 TRANSPORT.RULES.RejectMessage; the message was rejected by organization policy`,
)}`,
  },
  {
    name: 'Exchange of 2003, words alone',
    gives: 'bounced_hard',
    answer: /5\.1\.1/,
    raw: `From: System Administrator <postmaster@example.org>
Subject: Undeliverable: Winter season
Content-Type: text/plain

Your message did not reach some or all of the intended recipients.

      Subject:  Winter season
      Sent:     21/11/2026 10:00

The following recipient(s) could not be reached:

      someone@example.org on 21/11/2026 10:00
            The e-mail account does not exist at the organization this message was sent to.
            <mail.example.org #5.1.1>
`,
  },
  {
    name: 'qmail, no mailbox',
    gives: 'bounced_hard',
    answer: /no mailbox here by that name/,
    raw: `Return-Path: <>
From: MAILER-DAEMON@mail.example.org
Subject: failure notice

Hi. This is the qmail-send program at mail.example.org.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<someone@example.org>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <bounce@turnout.example>
Subject: Winter season, the quota is full
`,
  },
  {
    name: 'qmail, could not connect for a week',
    gives: 'bounced_soft',
    raw: `Return-Path: <>
From: MAILER-DAEMON@mail.example.org
Subject: failure notice

Hi. This is the qmail-send program at mail.example.org.
I'm afraid I wasn't able to deliver your message to the following addresses.
This is a permanent error; I've given up. Sorry it didn't work out.

<someone@example.org>:
Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)
I'm not going to try again; this message has been in the queue too long.

--- Below this line is a copy of the message.
`,
  },
  {
    name: 'Exim, unrouteable address',
    gives: 'bounced_hard',
    answer: /Unrouteable address/,
    raw: `Return-path: <>
From: Mail Delivery System <Mailer-Daemon@mx.example.org>
X-Failed-Recipients: someone@example.org
Auto-Submitted: auto-replied
Subject: Mail delivery failed: returning message to sender
Content-Type: text/plain; charset=us-ascii

This message was created automatically by mail delivery software.

A message that you sent could not be delivered to one or more of its
recipients. This is a permanent error. The following address(es) failed:

  someone@example.org
    Unrouteable address

------ This is a copy of the message, including all the headers. ------
`,
  },
  {
    name: 'Exim, a warning of a delay',
    gives: undefined,
    raw: `Return-path: <>
From: Mail Delivery System <Mailer-Daemon@mx.example.org>
Auto-Submitted: auto-replied
Subject: Warning: message 1abcde-000001-AB delayed 24 hours
Content-Type: text/plain

This message was created automatically by mail delivery software.
A message that you sent has not yet been delivered to one or more of its
recipients after more than 24 hours on the queue on mx.example.org.

No action is required on your part. Delivery attempts will continue for some time.
`,
  },
  {
    name: 'Yahoo, an account that was closed',
    gives: 'bounced_hard',
    raw: `From: MAILER-DAEMON@yahoo.example
Subject: Failure Notice
Content-Type: text/plain

Sorry, we were unable to deliver your message to the following address.

<someone@yahoo.example>:
554: delivery error: dd This user doesn't have a yahoo.example account (someone@yahoo.example) [0] - mta.mail.example
`,
  },
  {
    name: 'a domain that is not there',
    gives: 'bounced_hard',
    raw: `From: MAILER-DAEMON@relay.example.net
Subject: Undelivered Mail Returned to Sender
${dsn(
  'Name service error.',
  `Reporting-MTA: dns; relay.example.net

Final-Recipient: rfc822; someone@gone.example
Action: failed
Status: 5.4.4
Diagnostic-Code: X-Postfix; Host or domain name not found. Name service error for name=gone.example type=MX`,
)}`,
  },
  {
    name: 'a receipt of the delivery',
    gives: 'delivered',
    raw: `From: MAILER-DAEMON@mx.example.org
Subject: Successful Mail Delivery Report
${dsn(
  'Your message was successfully delivered.',
  `Reporting-MTA: dns; mx.example.org

Final-Recipient: rfc822; someone@example.org
Action: delivered
Status: 2.1.5`,
)}`,
  },
  {
    name: 'a person who is away',
    gives: undefined,
    raw: `From: Someone <someone@example.org>
Subject: Automatic reply: Winter season
Auto-Submitted: auto-replied
Content-Type: text/plain

I am out of the office until Monday. If it is urgent, 550 5.1.1 is not the number to ring.
`,
  },
  {
    name: "a person who is away, by a robot's address",
    gives: undefined,
    raw: `Return-Path: <>
From: postmaster@example.org
Subject: Out of Office: Winter season
X-Autoreply: yes
Content-Type: text/plain

Someone is on leave. The mailbox is not being read and could not be delivered to anybody else.
`,
  },
  {
    name: 'a person who answers',
    gives: undefined,
    raw: `From: Someone <someone@example.org>
Subject: Re: Winter season
Content-Type: text/plain

Lovely, but the user unknown joke did not land. Delivery failed, as they say.
`,
  },
  {
    name: 'a complaint of a feedback loop',
    gives: 'complained',
    answer: /Marked as spam abuse/,
    raw: `From: Feedback Loop <fbl@mailbox.example>
Subject: FW: Winter season
${report(
  'feedback-report',
  'This is an email abuse report for an email message.',
  `Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <BOUNCE_ADDRESS>
Arrival-Date: Sat, 21 Nov 2026 10:00:00 +0000
Reported-Domain: turnout.example`,
)}`,
  },
  {
    name: 'a complaint that quotes the message alone',
    gives: 'complained',
    raw: `From: Feedback Loop <fbl@mailbox.example>
Subject: complaint
${report(
  'feedback-report',
  'A complaint.',
  `Feedback-Type: abuse
Version: 1`,
  `Return-Path: <BOUNCE_ADDRESS>
Subject: Winter season`,
)}`,
  },
  {
    name: 'a report that it is no spam',
    gives: undefined,
    raw: `From: Feedback Loop <fbl@mailbox.example>
Subject: not spam
${report(
  'feedback-report',
  'Not spam.',
  `Feedback-Type: not-spam
Version: 1`,
)}`,
  },
];
