import { z } from 'zod';
import { countries } from '../country';
import { largestTeam } from '../team/team';
import { intervalsOf, priceIntervals, priceLimits } from './planPrice';

export const planPriceInput = z
  .object({
    planId: z.int('Choose a plan.'),
    country: z.enum(countries, 'Choose a country.'),
    interval: z.enum(priceIntervals, 'Choose a month, a year or a ticket.'),
    cents: z
      .int('Enter the price as an amount such as 49.00.')
      .min(0, 'The price cannot be below zero.')
      .max(priceLimits.mostCents, `The price can be at most $${(priceLimits.mostCents / 100).toFixed(0)}.`),
    validFrom: z.iso.date('Choose the first day of the price.'),
  })
  .refine(({ planId, interval }) => intervalsOf(planId).includes(interval), {
    path: ['interval'],
    message: 'This plan is not paid for by that. Choose another plan or interval.',
  });

export const planLimitInput = z.object({
  planId: z.int('Choose a plan.').min(1, 'Choose a plan.').max(9, 'Choose a plan.'),
  teamMembers: z
    .int('Enter a whole number of people, or leave it empty.')
    .min(1, 'A team has at least one person.')
    .max(largestTeam, `Use at most ${largestTeam}, or leave it empty.`)
    .nullable(),
});
