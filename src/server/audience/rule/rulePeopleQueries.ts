import { sql } from 'kysely';
import { rulePeoplePageSize, type RuleCondition } from '../../../contract/audience/rule/audienceRules';
import type { SuppressionReason } from '../../../contract/audience/audience';
import type { SkipReason } from '../../../contract/campaign/campaign';
import { stopReason } from '../../campaign/recipients/mailStopQueries';
import type { Queryable } from '../../database/openDatabase';
import { contactFoundBy, suppressionReason } from '../contactQueries';
import { contactFits, conditionsThatHold, type ReadyRule } from './ruleQueries';

export interface PersonRow {
  id: number;
  address: string;
  fields: Record<string, string>;
  stop: SkipReason | null;
  suppression: SuppressionReason | null;
  /** Whether each of the given conditions holds, in their order. */
  holds: boolean[];
}

const marketing = { kind: sql`'email'`, purpose: sql`'marketing'` };

/**
 * A page of the people who match, by address, with the conditions that hold for each.
 * @param after the last address of the previous page
 */
export async function selectPeople(
  db: Queryable,
  ready: ReadyRule,
  wanted: { conditions: readonly RuleCondition[]; search: string; after: string },
): Promise<{ people: PersonRow[]; hasMore: boolean }> {
  const { conditions, search, after } = wanted;
  const { rows } = await sql<PersonRow>`
    with page as (
      select contact.* from contact
      where ${contactFits(ready)} and contact.address > ${after}
        and ${search === '' ? sql`true` : contactFoundBy(search)}
      order by contact.address limit ${rulePeoplePageSize + 1}
    )
    select contact.id, contact.address, contact.fields, ${stopReason(sql.ref('contact.address'), marketing)} as stop,
      ${suppressionReason} as suppression,
      ${conditionsThatHold(conditions, ready)} as holds
    from page as contact order by contact.address`.execute(db);
  return { people: rows.slice(0, rulePeoplePageSize), hasMore: rows.length > rulePeoplePageSize };
}
