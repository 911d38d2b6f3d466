import {
  audienceRuleCountDocument,
  audienceRuleDocument,
  copyAudienceDocument,
  createAudienceRuleDocument,
  firstRule,
  ruleChoicesDocument,
  ruleCountDocument,
  rulePeopleDocument,
  saveAudienceRuleDocument,
} from '../../../contract/audience/rule/audienceRules';
import type {
  AudienceRuleCountQuery,
  AudienceRuleQuery,
  CopyAudienceMutation,
  CreateAudienceRuleMutation,
  RuleChoicesQuery,
  RuleCountQuery,
  RuleCountQueryVariables,
  RulePeopleQuery,
  SaveAudienceRuleMutation,
  SaveAudienceRuleMutationVariables,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** @returns null when no rule has this id */
export const loadRule = createRequest('audience/loadRule', async (id: string, wire) => {
  const [{ audienceRule }, { ruleChoices }] = await Promise.all([
    wire.graphql<AudienceRuleQuery>(audienceRuleDocument, { id }),
    wire.graphql<RuleChoicesQuery>(ruleChoicesDocument, { id }),
  ]);
  return audienceRule ? { detail: audienceRule, choices: ruleChoices } : null;
});

/** Counts a rule that is being edited. */
export const countRule = createRequest(
  'audience/countRule',
  async ({ question }: PageRequest<RuleCountQueryVariables>, wire) => {
    const { ruleCount } = await wire.graphql<RuleCountQuery>(ruleCountDocument, question);
    return ruleCount;
  },
);

/** Counts an audience as it is saved. */
export const countAudience = createRequest('audience/countAudience', async (audienceId: string, wire) => {
  const reply = await wire.graphql<AudienceRuleCountQuery>(audienceRuleCountDocument, { audienceId });
  return reply.audienceRuleCount;
});

export const loadRulePeople = createRequest(
  'audience/loadRulePeople',
  async ({ question, key }: PageRequest<RuleCountQueryVariables & { search: string }>, wire) => {
    const { rulePeople } = await wire.graphql<RulePeopleQuery>(rulePeopleDocument, { ...question, key });
    return rulePeople;
  },
);

/** Creates an audience with the default rule. */
export const createRule = createRequest('audience/createRule', async (name: string, wire) => {
  const variables = { name, rule: firstRule };
  const reply = await wire.graphql<CreateAudienceRuleMutation>(createAudienceRuleDocument, variables);
  return reply.createAudienceRule;
});

export const saveRule = createRequest(
  'audience/saveRule',
  async (change: SaveAudienceRuleMutationVariables, wire) => {
    const reply = await wire.graphql<SaveAudienceRuleMutation>(saveAudienceRuleDocument, change);
    return reply.saveAudienceRule;
  },
);

export const copyAudience = createRequest('audience/copy', async (id: string, wire) => {
  const reply = await wire.graphql<CopyAudienceMutation>(copyAudienceDocument, { id });
  return reply.copyAudience;
});
