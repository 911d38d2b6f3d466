import { eventStarters } from './eventStarters';
import { marketingStarters } from './marketingStarters';
import { serviceStarters } from './serviceStarters';
import type { StarterTemplate } from './starterTemplate';

/** The templates that every organiser starts with, for both kinds of mail. */
export const starterTemplates: readonly StarterTemplate[] = [
  ...marketingStarters,
  ...eventStarters,
  ...serviceStarters,
];
