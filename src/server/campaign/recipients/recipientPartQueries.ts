import { sql, type RawBuilder } from 'kysely';
import { statesOfPart, type RecipientPart } from '../../../contract/campaign/recipient/recipientParts';

/**
 * True where the recipient's `state` belongs to one of the parts. All SQL uses this, so that "sent" means the same
 * everywhere.
 */
export const isInPart = (state: RawBuilder<unknown>, ...parts: RecipientPart[]): RawBuilder<boolean> => {
  const states = statesOfPart(...parts);
  return sql<boolean>`${state} in (${sql.join(states.map((name) => sql.lit(name)))})`;
};
