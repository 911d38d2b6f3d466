import { randomBytes, randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from './database/openDatabase';
import type { FileStore } from './files/fileStore';
import type { LinkProbe } from './http/outgoing/linkProbe';
import type { NetworkAccess } from './http/outgoing/networkAccess';
import type { TxtResolver } from './http/outgoing/txtResolver';
import type { DomainLimits } from './mail/domainLimits';
import type { Mailer } from './mail/mailer';
import type { Queue } from './queue/queue';

/** Time and randomness are passed in, so that tests can control them. */
export interface Clock {
  now(): Date;
}
export interface Random {
  bytes(count: number): Buffer;
  uuid(): string;
}

export const systemClock: Clock = { now: () => new Date() };
export const systemRandom: Random = { bytes: randomBytes, uuid: randomUUID };

/** Our keys for the payment provider; without them, outside production, the test gateway is used. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  /** Verifies that a webhook comes from the provider. */
  webhookSecret: string;
  /** Replaces the provider's API address in tests. */
  apiUrl?: string;
}

/**
 * The providers that report deliveries, bounces and complaints, and how they sign reports (README, "In production").
 */
export interface MailFeedback {
  /** The domain for returned mail, if it is not that of the sender's address. */
  bounceDomain?: string | undefined;
  /** Amazon SES reports through SNS topics; `fetchText` replaces requests to SNS in tests. */
  ses?: { topicArns: readonly string[]; fetchText?: (url: string) => Promise<string> } | undefined;
  sendgrid?: { publicKey: string } | undefined;
  mailgun?: { signingKey: string } | undefined;
  postmark?: { secret: string } | undefined;
  /** True when a port of this server receives returned mail. */
  returnedMail?: boolean | undefined;
}

/** How card payments are taken: by the provider, by the test gateway, or not at all. */
export type CardTaking = 'stripe' | 'test' | 'closed';

/** In production the test gateway would give tickets away, so without a provider no card payments are taken. */
export const cardTaking = ({ stripe, production }: Pick<Services, 'stripe' | 'production'>): CardTaking =>
  stripe ? 'stripe' : production ? 'closed' : 'test';

export const signUpModes = ['open', 'invite', 'closed'] as const;
export type SignUpMode = (typeof signUpModes)[number];

/** The services that every feature receives. */
export interface Services {
  readonly database: Database;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** Checks whether a page on the public internet exists. */
  readonly probeLink: LinkProbe;
  /** Looks up TXT records in the domain name system. */
  readonly resolveTxt: TxtResolver;
  /** Where webhooks may go; the public internet in production when left out, else anywhere. */
  readonly webhookNetwork?: NetworkAccess | undefined;
  /** Replaces the addresses of Google Analytics and Meta in tests, each without a trailing slash. */
  readonly conversionHosts?: { ga4: string; meta: string } | undefined;
  readonly files: FileStore;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** The address of this server for people, without a trailing slash, such as http://localhost:3000. */
  readonly publicUrl: string;
  /** Signs values that clients send back: cursors, tracking and unsubscribe tokens. */
  readonly secret: string;
  readonly production: boolean;
  /** Decides who may create an organiser: `open` allows everybody, `invite` invited people, `closed` nobody. */
  readonly signUp: SignUpMode;
  readonly stripe?: StripeKeys | undefined;
  readonly mailFeedback?: MailFeedback | undefined;
  /** How fast mail may be sent to the servers of each domain; built-in defaults when left out. */
  readonly mailLimits?: DomainLimits | undefined;
}
