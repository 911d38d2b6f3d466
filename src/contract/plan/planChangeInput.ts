import { z } from 'zod';

export const planChangeInput = z.object({
  planId: z.int('Choose a plan.'),
  interval: z.enum(['month', 'year'], 'Choose a month or a year.'),
});

export const confirmedChangeInput = planChangeInput.extend({
  expectedCents: z.int('Confirm the amount that is shown.').min(0, 'Confirm the amount that is shown.'),
});

export const chargeAnswerInput = z.object({ chargeId: z.string(), confirmed: z.boolean() });

export const keptPlanInput = planChangeInput.pick({ planId: true });
