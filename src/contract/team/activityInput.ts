import { z } from 'zod';
import { turnoutPerson } from './activity';
import { auditGroups } from './auditActions';

const day = z
  .union([z.literal(''), z.iso.date().regex(/^(19|20|21)/)], 'Enter a day such as 2026-11-21.')
  .nullish()
  .transform((text) => text || null);

export const activityFilterInput = z.object({
  person: z
    .union([z.literal(''), z.literal(turnoutPerson), z.uuid()], 'Choose a person from the list.')
    .nullish()
    .transform((text) => text || null),
  group: z
    .enum(auditGroups, `A group is one of: ${auditGroups.join(', ')}.`)
    .nullish()
    .transform((group) => group ?? null),
  from: day,
  until: day,
});

export const activityInput = activityFilterInput.extend({ key: z.string().max(1_000).nullish() });
