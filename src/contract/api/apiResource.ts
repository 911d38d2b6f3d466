import type { z } from 'zod';
import type { ApiScope } from './apiScopes';

/** Objects that a call can add to those of a resource. */
export interface Expansion {
  schema: z.ZodType;
  scope: ApiScope;
  text: string;
}

export interface ApiResource {
  /** The noun of one object, and of a sentence about several. */
  noun: readonly [one: string, many: string];
  text: string;
  scope: ApiScope;
  schema: z.ZodObject;
  /** Whether lists can be narrowed to one event. */
  ofEvent: boolean;
  /** Whether one object can be read by its id. */
  one: boolean;
  expand: Readonly<Record<string, Expansion>>;
}
