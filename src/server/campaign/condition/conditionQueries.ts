import { sql, type RawBuilder } from 'kysely';
import { type RuleGroup, rulePath } from '../../../contract/audience/rule/audienceRules';
import type { MailBlock } from '../../../contract/template/template';
import { readyRule } from '../../audience/rule/readyRule';
import { conditionFits } from '../../audience/rule/ruleQueries';
import type { Queryable } from '../../database/openDatabase';
import type { PeopleOf } from '../recipients/campaignPeopleQueries';
import { conditionField, conditionsOf } from './blockConditions';

interface Question extends Pick<PeopleOf, 'kind'> {
  organiserId: string;
  blocks: readonly MailBlock[];
  now: Date;
}

/** Parts of a statement about the rows `judged` of people with contact_id, address and fields. */
export interface HeldConditions {
  /** To join. */
  joined: RawBuilder<unknown>;
  /** Adds to fields whether each condition holds; the fields themselves where no block has a condition. */
  withHeld: (fields: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** The keys of conditions whose event was deleted; nobody gets their blocks. */
  broken: ReadonlySet<string>;
}

/** The conditions of a mail without any. */
export const noConditions: HeldConditions = {
  joined: sql``,
  withHeld: (fields) => fields,
  broken: new Set(),
};

/**
 * Evaluates the conditions of blocks for each recipient, with the statements of audience rules.
 * @param isOfMany whether the statement is about many people, or a few
 */
export async function heldConditions(
  db: Queryable,
  { kind, organiserId, blocks, now }: Question,
  isOfMany: boolean,
): Promise<HeldConditions> {
  const conditions = [...conditionsOf(blocks)];
  if (conditions.length === 0) return noConditions;
  const rule: RuleGroup = {
    kind: 'group',
    match: 'any',
    rules: conditions.map(([, condition]) => condition),
  };
  const { ready, problems } = await readyRule(db, { organiserId, now, id: null }, rule);
  const broken = new Set(
    conditions.flatMap(([key], position) =>
      problems.some(({ path }) => path.startsWith(`${rulePath([position])}.`)) ? [key] : [],
    ),
  );
  const keys = conditions.map(([key]) => sql`${conditionField(key)}::text`);
  const held = conditions.map(([key, condition]) => {
    // A ticketholder may be no contact, so what they bought is not known.
    const isUnknown = broken.has(key) || (kind === 'ticketholder' && condition.kind !== 'field');
    const holds = isUnknown ? sql`false` : conditionFits(condition, ready, isOfMany);
    return sql`case when ${holds} then '1' else '' end`;
  });
  return {
    joined:
      kind === 'email'
        ? sql`left join contact on contact.id = judged.contact_id and contact.organiser_id = ${organiserId}::uuid`
        : sql`cross join lateral (select judged.address, judged.fields) as contact`,
    // Arrays, because a function has at most 100 arguments.
    withHeld: (fields) =>
      sql`(${fields}) || jsonb_object(array[${sql.join(keys)}], array[${sql.join(held)}])`,
    broken,
  };
}
