import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './database/openDatabase';
import type { FileStore } from './files/fileStore';
import type { LinkProbe } from './http/linkProbe';
import type { DomainLimits } from './mail/domainLimits';
import type { Mailer } from './mail/mailer';
import type { Queue } from './queue/queue';

/** Time and chance are passed in, so that tests hold them still. */
export interface Clock {
  now(): Date;
}
export interface Random {
  bytes(count: number): Buffer;
  uuid(): string;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemRandom: Random = { bytes: randomBytes, uuid: randomUUID };

/** Our keys at the payment provider; without them the labelled test gateway stands in. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  /** Proves that a webhook is the provider's. */
  webhookSecret: string;
  /** Where the provider answers, when it is not its own address: in tests. */
  apiUrl?: string;
}

/** Who tells us what became of our mail, and how they prove who they are (README, "In production"). */
export interface MailFeedback {
  /** Where returned mail goes, if not to the domain of the sender's address. */
  bounceDomain?: string | undefined;
  /** Amazon SES tells through topics of SNS; `fetchText` stands in for SNS's own addresses in tests. */
  ses?: { topicArns: readonly string[]; fetchText?: (url: string) => Promise<string> } | undefined;
  sendgrid?: { publicKey: string } | undefined;
  mailgun?: { signingKey: string } | undefined;
  postmark?: { secret: string } | undefined;
}

/** Who takes cards for tickets: the provider, the labelled test gateway, or nobody. */
export type CardTaking = 'stripe' | 'test' | 'closed';

/** In production a pretended payment would give tickets away, so without a provider nobody takes any. */
export const cardTaking = ({ stripe, production }: Pick<Services, 'stripe' | 'production'>): CardTaking =>
  stripe ? 'stripe' : production ? 'closed' : 'test';

/** What every room is handed: the halls, open and ready. */
export interface Services {
  readonly database: Database;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** Asks an address of the open internet whether anything is there. */
  readonly probeLink: LinkProbe;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Where people reach this server, without a trailing slash, such as http://localhost:3000. */
  readonly publicUrl: string;
  /** Signs what we hand out and must know again: cursors, tracking and unsubscribe tokens. */
  readonly secret: string;
  readonly production: boolean;
  readonly stripe?: StripeKeys | undefined;
  readonly mailFeedback?: MailFeedback | undefined;
  /** How fast the mail servers of a domain like to be written to; our own knowledge when left out. */
  readonly mailLimits?: DomainLimits | undefined;
}
