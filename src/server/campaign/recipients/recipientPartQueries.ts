import { sql, type RawBuilder } from 'kysely';
import { partOfState, type RecipientPart } from '../../../contract/campaign/recipientParts';

/**
 * True where the recipient's `state` belongs to one of the parts. All SQL uses this, so that "sent" means the same
 * everywhere.
 */
export const isInPart = (state: RawBuilder<unknown>, ...parts: RecipientPart[]): RawBuilder<boolean> => {
  const states = Object.entries(partOfState).flatMap(([name, part]) => (parts.includes(part) ? [name] : []));
  return sql<boolean>`${state} in (${sql.join(states.map((name) => sql.lit(name)))})`;
};
