import {
  copyAudienceInput,
  createAudienceRuleInput,
  ruleChoicesInput,
  ruleCountInput,
  rulePeopleInput,
  saveAudienceRuleInput,
  lenientAudienceInput,
} from '../../../contract/audience/rule/audienceRulesInput';
import { lenientIdInput } from '../../../contract/audience/audienceInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { ruleSchema } from './ruleSchema';
import {
  copyAudience,
  countAudience,
  countRule,
  createRule,
  findRuleDetail,
  ruleChoices,
  rulePeople,
  saveRule,
} from './ruleService';

const permission = 'emailCampaign';

export const ruleGraphql: GraphqlModule = {
  typeDefs: ruleSchema,
  resolvers: {
    Query: {
      audienceRule: operation(permission, lenientIdInput, ({ id }, context) => findRuleDetail(context, id)),
      audienceRuleCount: operation(permission, lenientAudienceInput, ({ audienceId }, context) =>
        countAudience(context, audienceId),
      ),
      ruleCount: operation(permission, ruleCountInput, (asked, context) => countRule(context, asked)),
      rulePeople: operation(permission, rulePeopleInput, (wanted, context) => rulePeople(context, wanted)),
      ruleChoices: operation(permission, ruleChoicesInput, ({ id }, context) => ruleChoices(context, id)),
    },
    Mutation: {
      createAudienceRule: operation(permission, createAudienceRuleInput, (input, context) =>
        createRule(context, input),
      ),
      saveAudienceRule: operation(permission, saveAudienceRuleInput, (input, context) =>
        saveRule(context, input),
      ),
      copyAudience: operation(permission, copyAudienceInput, ({ id }, context) => copyAudience(context, id)),
    },
  },
};
