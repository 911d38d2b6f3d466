import { isDeepStrictEqual } from 'node:util';
import {
  ruleConditions,
  type AudienceRule,
  type AudienceRuleDetail,
  type RuleChoices,
  type RuleCount,
  type RulePeoplePage,
} from '../../../contract/audience/rule/audienceRules';
import { longestAudienceName } from '../../../contract/audience/audience';
import { copyName } from '../../../contract/copyName';
import { insertAuditEntry } from '../../database/auditEntry';
import type { Queryable } from '../../database/openDatabase';
import { badInput, badInputs, conflict, notFound } from '../../http/httpErrors';
import type { SignedInContext } from '../../http/signedIn';
import { readToken, signToken } from '../../http/signedToken';
import { refuseTakenName } from '../audienceService';
import { readyRule, type CheckedRule } from './readyRule';
import { countPeople, setBulkReadOptions, type PeopleCount } from './ruleCountQueries';
import { findEvidence } from './ruleEvidenceQueries';
import { selectPeople } from './rulePeopleQueries';
import { findRuleChoices, findRuleSetting } from './ruleReferenceQueries';
import { reasonsForMatch } from './ruleReasons';
import {
  changeRule,
  copyMembers,
  findCopyNames,
  findRuleAudience,
  insertRuleAudience,
  type RuleAudience,
} from './ruleRowQueries';

const CURSOR = 'rule-people';

function refuseProblems({ problems }: CheckedRule): void {
  if (problems.length === 0) return;
  throw badInputs(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
}

function ready(
  db: Queryable,
  { services, signedIn }: SignedInContext,
  rule: AudienceRule,
  id: string | null | undefined,
): Promise<CheckedRule> {
  const { organiserId } = signedIn;
  return readyRule(db, { organiserId, now: services.clock.now(), id: id ?? null }, rule);
}

async function detailOf(
  db: Queryable,
  context: SignedInContext,
  audience: RuleAudience,
): Promise<AudienceRuleDetail> {
  const { problems } = await ready(db, context, audience.rule, audience.id);
  return { ...audience, problems };
}

/** A saved rule with the problems it has now; null when there is no such rule. */
export function findRuleDetail(context: SignedInContext, id: string): Promise<AudienceRuleDetail | null> {
  return context.inTenant(async (db) => {
    const audience = await findRuleAudience(db, id);
    return audience ? detailOf(db, context, audience) : null;
  });
}

/** @throws PublicError BAD_USER_INPUT for a name that is taken or for conditions that cannot be evaluated */
export function createRule(
  context: SignedInContext,
  { name, rule }: { name: string; rule: AudienceRule },
): Promise<AudienceRuleDetail> {
  return context.inTenant(async (db) => {
    await refuseTakenName(db, name);
    refuseProblems(await ready(db, context, rule, null));
    const { organiserId } = context.signedIn;
    const audience = await insertRuleAudience(db, { organiserId, name, rule });
    return detailOf(db, context, audience);
  });
}

/**
 * @throws PublicError NOT_FOUND; CONFLICT when the rule has changed since `version` or is archived; BAD_USER_INPUT
 *   with the condition
 */
export function saveRule(
  context: SignedInContext,
  { id, version, rule }: { id: string; version: number; rule: AudienceRule },
): Promise<AudienceRuleDetail> {
  return context.inTenant(async (db) => {
    const existing = await findRuleAudience(db, id);
    if (!existing) throw notFound('audience');
    if (existing.archived) throw conflict('This audience is archived. Restore it to change its rule.');
    refuseProblems(await ready(db, context, rule, id));
    const saved = await changeRule(db, { id, version, rule });
    const now = saved ?? (await findRuleAudience(db, id));
    // The client did not get the first answer and sent the request again: the rule is already as requested.
    if (!saved && now && isDeepStrictEqual(now.rule, JSON.parse(JSON.stringify(rule))))
      return detailOf(db, context, now);
    if (!saved)
      throw conflict('This rule was changed in another tab. Reload to see it; your version is still here.');
    const { organiserId, userId } = context.signedIn;
    const detail = { audienceId: id, version: saved.version };
    await insertAuditEntry(db, { organiserId, userId, action: 'audience.rule_changed', detail });
    return detailOf(db, context, saved);
  });
}

/** Copies a list with its people, or a rule with its conditions, as "Copy of …". */
export function copyAudience(
  context: SignedInContext,
  id: string,
): Promise<{ id: string; name: string; kind: 'list' | 'rule' }> {
  const { organiserId } = context.signedIn;
  return context.inTenant(async (db) => {
    const names = await findCopyNames(db, id);
    const copy =
      names &&
      (await copyMembers(db, {
        organiserId,
        id,
        name: copyName(names.name, names.taken, longestAudienceName),
      }));
    if (!copy) throw notFound('audience');
    return copy;
  });
}

const countOf = ({ people, stopped }: PeopleCount): RuleCount => ({
  people,
  willReceive: people - stopped.reduce((sum, { count }) => sum + count, 0),
  skipped: stopped,
});

/**
 * Counts the people who match the rule of an audience, or who are on the list.
 * @throws PublicError NOT_FOUND; BAD_USER_INPUT for a rule with problems
 */
export async function countAudience(context: SignedInContext, audienceId: string): Promise<RuleCount> {
  const checked = await context.inTenant(async (db) => {
    const audience = await findRuleAudience(db, audienceId);
    if (!audience) return ready(db, context, membersOf(audienceId), null);
    const found = await ready(db, context, audience.rule, audienceId);
    refuseProblems(found);
    return found;
  });
  return countOf(await countPeople(context.inTenant, checked.ready));
}

/** A rule for the people on a list. */
const membersOf = (audienceId: string): AudienceRule => ({
  kind: 'group',
  match: 'all',
  rules: [{ kind: 'audience', inside: true, audienceId }],
});

/** The same for a rule that is being edited. */
export async function countRule(
  context: SignedInContext,
  { id, rule }: { id?: string | null; rule: AudienceRule },
): Promise<RuleCount> {
  const checked = await context.inTenant((db) => ready(db, context, rule, id));
  refuseProblems(checked);
  return countOf(await countPeople(context.inTenant, checked.ready));
}

/** @throws PublicError BAD_USER_INPUT for a paging key that is forged or belongs to another rule or search */
export function rulePeople(
  context: SignedInContext,
  wanted: { id?: string | null; rule: AudienceRule; search: string; key?: string | null },
): Promise<RulePeoplePage> {
  const { services, signedIn } = context;
  const { id, rule, search, key } = wanted;
  const bound = [signedIn.organiserId, JSON.stringify(rule), search];
  let after = '';
  if (key) {
    const parts = readToken(CURSOR, key, services.secret);
    if (!parts || bound.some((part, at) => parts[at] !== part)) {
      throw badInput('key', 'This page can no longer be found. Reload the list.');
    }
    after = parts[bound.length] ?? '';
  }
  return context.inTenant(async (db) => {
    const checked = await ready(db, context, rule, id);
    refuseProblems(checked);
    await setBulkReadOptions(db);
    const conditions = ruleConditions(rule).map(({ condition }) => condition);
    const { people, hasMore } = await selectPeople(db, checked.ready, { conditions, search, after });
    const contactIds = people.map((person) => person.id);
    const evidence = await findEvidence(db, checked.ready, { contactIds, conditions });
    const last = people.at(-1);
    return {
      people: people.map((person) => ({
        contactId: String(person.id),
        address: person.address,
        name: [person.fields.first_name, person.fields.last_name].filter(Boolean).join(' '),
        why: reasonsForMatch(
          rule,
          { ...person, evidence: evidence.map((found) => found.get(person.id)) },
          checked.names,
        ),
        stop: person.stop,
        suppression: person.suppression,
      })),
      lastEvaluatedKey: hasMore && last ? signToken(CURSOR, [...bound, last.address], services.secret) : null,
    };
  });
}

/** The things that conditions can refer to; an audience is not offered for its own rule. */
export function ruleChoices(context: SignedInContext, id: string | null | undefined): Promise<RuleChoices> {
  return context.inTenant(async (db) => ({
    ...(await findRuleChoices(db, id ?? null)),
    currency: (await findRuleSetting(db, context.signedIn.organiserId)).currency,
  }));
}
