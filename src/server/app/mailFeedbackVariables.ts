import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import type { MailFeedback } from '../services';

/** An empty variable counts as not set. */
const optional = z
  .string()
  .optional()
  .transform((text) => text?.trim() || undefined);

const topicArns = optional
  .transform((text) => text?.split(',').map((arn) => arn.trim()))
  .refine(
    (arns) => !arns || arns.every((arn) => /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/.test(arn)),
    {
      error: 'must be ARNs of SNS topics, arn:aws:sns:region:account:name, with commas between',
    },
  );

const publicKey = optional.refine((text) => text === undefined || isPublicKey(text), {
  error: 'must be the verification key as SendGrid shows it',
});

function isPublicKey(text: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
}

const longEnough = optional.refine((text) => text === undefined || text.length >= 16, {
  error: 'must have 16 characters or more',
});

const domain = optional
  .transform((text) => text?.toLowerCase())
  .refine((text) => text === undefined || /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text), {
    error: 'must be a domain, such as bounces.example.org',
  });

const port = optional
  .transform((text) => (text === undefined ? undefined : Number(text)))
  .refine((number) => number === undefined || (Number.isInteger(number) && number > 0 && number < 65_536), {
    error: 'must be a port, 1 to 65535',
  });

/**
 * The keys that verify reports of the mail providers, and where returned mail is received (README, "In production").
 */
export const mailFeedbackVariables = {
  SES_TOPIC_ARNS: topicArns,
  SENDGRID_WEBHOOK_KEY: publicKey,
  MAILGUN_WEBHOOK_KEY: longEnough,
  POSTMARK_WEBHOOK_SECRET: longEnough,
  BOUNCE_DOMAIN: domain,
  BOUNCE_SMTP_PORT: port,
};

type Values = { [Name in keyof typeof mailFeedbackVariables]: z.infer<(typeof mailFeedbackVariables)[Name]> };

export function mailFeedbackOf(values: Values): MailFeedback {
  const {
    SES_TOPIC_ARNS: arns,
    SENDGRID_WEBHOOK_KEY: sendgridKey,
    MAILGUN_WEBHOOK_KEY: signingKey,
    POSTMARK_WEBHOOK_SECRET: secret,
    BOUNCE_DOMAIN: bounceDomain,
    BOUNCE_SMTP_PORT: bouncePort,
  } = values;
  return {
    bounceDomain,
    ses: arns && { topicArns: arns },
    sendgrid: sendgridKey ? { publicKey: sendgridKey } : undefined,
    mailgun: signingKey ? { signingKey } : undefined,
    postmark: secret ? { secret } : undefined,
    returnedMail: bouncePort !== undefined,
  };
}
