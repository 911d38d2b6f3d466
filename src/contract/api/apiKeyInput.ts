import { z } from 'zod';
import { apiKeyLimits } from './apiKeys';
import { apiScopes, wholeScopesProblem } from './apiScopes';
import { isNetwork } from './networkText';

const apiKeyFields = z.object({
  name: z
    .string('Say which program the key is for.')
    .trim()
    .min(1, 'Say which program the key is for.')
    .max(apiKeyLimits.name, `Use at most ${apiKeyLimits.name} characters.`),
  scopes: z
    .array(z.enum(apiScopes), 'Choose what the key may do.')
    .min(1, 'Choose what the key may do.')
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope)))
    .refine(
      (scopes) => scopes.some((scope) => scope !== 'personal:read'),
      'Personal data is part of orders, tickets, the waitlist and contacts. Choose one of them too.',
    ),
  /** Null for all events. */
  eventIds: z
    .array(z.uuid())
    .min(1, 'Choose at least one event.')
    .max(apiKeyLimits.events, `Choose at most ${apiKeyLimits.events} events.`)
    .nullish()
    .transform((ids) => ids && [...new Set(ids)]),
  /** Null for all networks. */
  networks: z
    .array(z.string())
    .max(apiKeyLimits.networks, `Enter at most ${apiKeyLimits.networks} addresses.`)
    .nullish()
    .transform((networks) => {
      const given = [...new Set((networks ?? []).map((one) => one.trim()).filter((one) => one !== ''))];
      return given.length > 0 ? given : null;
    })
    .refine(
      (networks) => (networks ?? []).every(isNetwork),
      'Enter IP addresses or networks such as 203.0.113.7 or 203.0.113.0/24, one on each line.',
    ),
  lastDay: z.iso
    .date('Choose a day, such as 2027-06-30.')
    .nullish()
    .transform((day) => day ?? null),
});

/** Whether the last day is in the past is checked in the organiser's zone by the server. */
export const apiKeyInput = apiKeyFields.superRefine(({ scopes, eventIds }, context) => {
  const message = eventIds ? wholeScopesProblem(scopes) : undefined;
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['scopes'], message });
});
export type ApiKeyValues = z.input<typeof apiKeyInput>;
export type ParsedApiKey = z.output<typeof apiKeyInput>;
