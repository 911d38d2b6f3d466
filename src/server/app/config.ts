import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isSystemError } from '../files/systemError';
import { readDkimKey, type DkimKey } from '../mail/dkim';
import { readLimits, type DomainLimits } from '../mail/domainLimits';
import { senderAddress } from '../mail/senderAddress';
import { signUpModes, type MailFeedback, type SignUpMode, type StripeKeys } from '../services';
import { mailFeedbackOf, mailFeedbackVariables } from './mailFeedbackVariables';

export interface Config {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly publicUrl: string;
  readonly sessionSecret: string;
  readonly role: 'web' | 'worker' | 'all';
  readonly sentryDsn: string | undefined;
  readonly production: boolean;
  /** `npm run dev`: introspection of the schema is allowed. */
  readonly development: boolean;
  readonly stripe: StripeKeys | undefined;
  readonly mailFeedback: MailFeedback;
  /** The port that receives returned mail; undefined when this server receives none. */
  readonly bounceSmtpPort: number | undefined;
  readonly dkim: DkimKey | undefined;
  readonly logLevel: string;
  readonly signUp: SignUpMode;
  /** Seeds the demo into a PostgreSQL server, too, if its database is empty. */
  readonly demo: boolean;
  readonly mailLimits: DomainLimits | undefined;
  /** The DNS server to ask, with an optional port; undefined for those of this machine. */
  readonly dnsServer: string | undefined;
}

/** An empty variable counts as not set. */
const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

const url = (...schemes: string[]) =>
  optional.refine((text) => text === undefined || schemes.some((scheme) => text.startsWith(`${scheme}://`)), {
    error: `must begin with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const environment = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(65_535, 'must be a port, 0 to 65535')
    .default(3000),
  DATA_DIR: optional,
  DATABASE_URL: url('postgres', 'postgresql'),
  SMTP_URL: url('smtp', 'smtps'),
  PUBLIC_URL: url('http', 'https'),
  SESSION_SECRET: optional.refine((text) => text === undefined || text.length >= 32, {
    error: 'must have 32 characters or more',
  }),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  MAIL_DOMAIN_LIMITS: optional
    .transform((text) => readLimits(text ?? ''))
    .refine((limits) => limits !== undefined, {
      error: 'must name domains with messages a minute / at once, such as gmail.com=1200/5 example.org=60/1',
    }),
  SENTRY_DSN: url('http', 'https'),
  DKIM_SELECTOR: optional,
  DKIM_PRIVATE_KEY: optional,
  DKIM_DOMAIN: optional,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  ...mailFeedbackVariables,
  SIGN_UP: optional.pipe(z.enum(signUpModes, 'must be open, invite or closed').optional()),
  DEMO: optional.pipe(z.literal('1', 'must be 1, or not set').optional()),
  DNS_SERVER: optional.refine(
    (text) => text === undefined || /^[\d.]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(text),
    {
      error: 'must be an IP address, such as 192.0.2.53 or [2001:db8::53]:5353',
    },
  ),
  NODE_ENV: optional,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('warn'),
});

/** https, or http on this machine, where somebody may try the production mode. */
const SAFE_URL = /^https:|^http:\/\/(localhost|127\.0\.0\.1)(:|\/|$)/;

/**
 * Reads the environment. Called once.
 * @throws Error that names each variable that is wrong or, in production, missing, and how to correct it
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The environment is not right:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production) {
    const needed = ['DATABASE_URL', 'SMTP_URL', 'PUBLIC_URL', 'SESSION_SECRET'] as const;
    const missing = needed.filter((name) => values[name] === undefined);
    if (missing.length > 0) {
      throw new Error(
        `In production Turnout needs ${missing.join(', ')}. The README, "In production", says what each is for.`,
      );
    }
    if (values.DEMO) {
      throw new Error('DEMO is not for production: everybody knows the password of the demo. Leave it out.');
    }
    // One-click unsubscribe needs an https address (RFC 8058), and sign-ins must be encrypted.
    if (!SAFE_URL.test(values.PUBLIC_URL ?? '')) {
      throw new Error('In production PUBLIC_URL must begin with https://: links in mail begin with it.');
    }
  }
  if (values.ROLE !== 'all' && !values.DATABASE_URL) {
    throw new Error(
      'ROLE=web and ROLE=worker need DATABASE_URL: the embedded database has one process only.',
    );
  }
  const stripe = stripeKeys(values);
  const dataDir = resolve(values.DATA_DIR ?? '.data');
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  return {
    port: values.PORT,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    smtpUrl: values.SMTP_URL,
    publicUrl,
    sessionSecret: values.SESSION_SECRET ?? storedSecret(dataDir),
    role: values.ROLE,
    sentryDsn: values.SENTRY_DSN,
    stripe,
    mailFeedback: mailFeedbackOf(values),
    bounceSmtpPort: values.BOUNCE_SMTP_PORT,
    dkim: dkimKey(values, publicUrl),
    production,
    development: values.NODE_ENV === 'development',
    logLevel: values.LOG_LEVEL,
    signUp: values.SIGN_UP ?? (production ? 'invite' : 'open'),
    demo: values.DEMO === '1',
    mailLimits: values.MAIL_DOMAIN_LIMITS,
    dnsServer: values.DNS_SERVER,
  };
}

/**
 * Card payments by Stripe need all three variables: without the webhook secret, forged webhooks could not be detected.
 */
function stripeKeys(values: z.infer<typeof environment>): StripeKeys | undefined {
  const secretKey = values.STRIPE_SECRET_KEY;
  if (!secretKey) return undefined;
  const { STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (!publishableKey || !webhookSecret) {
    throw new Error('STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET beside it.');
  }
  return { secretKey, publishableKey, webhookSecret };
}

function dkimKey(values: z.infer<typeof environment>, publicUrl: string): DkimKey | undefined {
  const { DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey, DKIM_DOMAIN: domain } = values;
  return readDkimKey({ selector, privateKey, domain }, senderAddress(publicUrl).split('@')[1] ?? '');
}

/** Makes a secret once and stores it, so that links in mail that was sent before a restart still work. */
function storedSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'session-secret');
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error;
  }
  return readFileSync(path, 'utf8');
}
