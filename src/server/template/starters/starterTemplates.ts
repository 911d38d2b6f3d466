import { eventStarters } from './eventStarters';
import { marketingStarters } from './marketingStarters';
import { serviceStarters } from './serviceStarters';
import { orderStarters } from './orderStarters';
import type { StarterTemplate } from './starterTemplate';

/**
 * The templates that every organiser starts with, for all purposes. None has a colour that the organiser chose, so
 * that of the brand takes its place.
 */
export const starterTemplates: ReadonlyArray<StarterTemplate & { brandColour: true }> = [
  ...marketingStarters,
  ...eventStarters,
  ...serviceStarters,
  ...orderStarters,
].map((starter) => ({ ...starter, brandColour: true }));
