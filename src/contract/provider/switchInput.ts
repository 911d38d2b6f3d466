import { z } from 'zod';
import { switchKeys, switchLimits } from './switches';

export const switchInput = z.object({
  key: z.enum(switchKeys, 'Choose a switch of the list.'),
  isOn: z.boolean('Choose on or off.'),
  reason: z
    .string()
    .trim()
    .min(1, 'Say why, so that other admins know.')
    .max(switchLimits.reason, `Use at most ${switchLimits.reason} characters.`),
});
