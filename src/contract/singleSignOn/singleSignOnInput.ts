import { z } from 'zod';
import { singleSignOnLimits } from './singleSignOn';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const domainName = new RegExp(`^(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`);

/** A domain such as example.nz, in lower case; an email address stands for its domain. */
export const signInDomainInput = z.object({
  domain: z
    .string('Enter the domain of your email addresses.')
    .trim()
    .min(1, 'Enter the domain of your email addresses.')
    .max(320, 'This is too long to be a domain.')
    .transform((text) => text.toLowerCase().replace(/^.*@/, '').replace(/\.$/, ''))
    .refine((domain) => domain.length <= 253 && domainName.test(domain), {
      error: 'Enter a domain like example.co.nz, without https:// and without a path.',
    }),
});

export const signInDomainIdInput = z.object({ id: z.uuid('Choose a domain of the list.') });

const text = (missing: string, max: number) =>
  z.string(missing).trim().min(1, missing).max(max, `At most ${max} characters allowed.`);

export const identityProviderInput = z.object({
  issuer: text('Enter the issuer address.', singleSignOnLimits.issuer),
  clientId: text('Enter the client ID.', singleSignOnLimits.clientId),
  /** Null to keep the stored secret. */
  clientSecret: z
    .string('Enter the client secret.')
    .trim()
    .max(singleSignOnLimits.clientSecret, `At most ${singleSignOnLimits.clientSecret} characters allowed.`)
    .nullish()
    .transform((secret) => secret || null),
});

export const switchSingleSignOnInput = z.object({ on: z.boolean('Choose on or off.') });
