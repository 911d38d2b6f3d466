import { z } from 'zod';
import { name as audienceName } from '../audienceInput';
import {
  boughtKinds,
  consentSources,
  fieldTests,
  needsValue,
  ruleConditions,
  ruleLimits,
  ruleMatches,
  type AudienceRule,
  type RuleGroup,
  type RuleNode,
} from './audienceRules';
import { recipientSegments } from '../../campaign/campaignReport';
import { isEventCategory } from '../../event/eventLabels';
import { EMAIL_FIELD, PERSONAL_FIELD_NAME } from '../../template/template';

/** Schemas of the rules that clients send. Each message says what is wrong with a condition and how to fix it. */

const days = z
  .int('Days are a whole number, such as 30.')
  .min(1, 'Enter 1 day or more.')
  .max(ruleLimits.days, `At most ${ruleLimits.days.toLocaleString('en-NZ')} days, which is ten years.`);

const isDay = (text: string) => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};
const date = z
  .string()
  .regex(/^(?:19|20|21)\d\d-\d\d-\d\d$/, 'Choose a date.')
  .refine(isDay, 'This date does not exist. Choose another.');

const period = {
  days: days.nullish().transform((value) => value ?? null),
  from: date.nullish().transform((value) => value ?? null),
  until: date.nullish().transform((value) => value ?? null),
};

interface Period {
  days: number | null;
  from: string | null;
  until: string | null;
}
function checkPeriod({ days: counted, from, until }: Period, context: z.RefinementCtx): void {
  if (counted !== null && (from !== null || until !== null)) {
    context.addIssue({
      code: 'custom',
      path: ['days'],
      message: 'Enter either a number of days or dates, not both.',
    });
  }
  if (from !== null && until !== null && from > until) {
    context.addIssue({
      code: 'custom',
      path: ['until'],
      message: 'The last day is before the first. Swap the dates.',
    });
  }
}

const id = (what: string) => z.guid(`Choose ${what}, or remove this condition.`);

const text = z.string().trim().max(ruleLimits.text, `Keep this within ${ruleLimits.text} characters.`);

const bought = z
  .object({ kind: z.literal('bought'), did: z.boolean(), what: z.enum(boughtKinds), value: text, ...period })
  .superRefine((condition, context) => {
    checkPeriod(condition, context);
    const { what, value } = condition;
    const wrong = (message: string) => context.addIssue({ code: 'custom', path: ['value'], message });
    if (what === 'anything') return;
    if (what === 'category') {
      if (!isEventCategory(value)) wrong('Choose a category, or remove this condition.');
    } else if (what === 'city') {
      if (value === '') wrong('Choose a city or region, or remove this condition.');
    } else if (!id('').safeParse(value).success) {
      const article = what === 'event' ? 'an' : 'a';
      wrong(`Choose ${article} ${what}, or remove this condition.`);
    }
  })
  .transform((condition) => (condition.what === 'anything' ? { ...condition, value: '' } : condition));

const spent = z
  .object({
    kind: z.literal('spent'),
    compare: z.enum(['at_least', 'less_than']),
    cents: z
      .int('Enter an amount, such as 50.00.')
      .min(1, 'Enter an amount greater than zero.')
      .max(ruleLimits.cents, 'Enter a smaller amount.'),
    ...period,
  })
  .superRefine(checkPeriod);

const lastOrder = z
  .object({
    kind: z.literal('last_order'),
    when: z.enum(['before', 'after', 'within', 'not_within']),
    date: period.from,
    days: period.days,
  })
  .superRefine((condition, context) => {
    const byDate = condition.when === 'before' || condition.when === 'after';
    if (byDate && condition.date === null)
      context.addIssue({ code: 'custom', path: ['date'], message: 'Choose a date.' });
    if (!byDate && condition.days === null)
      context.addIssue({ code: 'custom', path: ['days'], message: 'Enter the number of days, such as 90.' });
  })
  .transform((condition) =>
    condition.when === 'before' || condition.when === 'after'
      ? { ...condition, days: null }
      : { ...condition, date: null },
  );

const mail = z
  .object({
    kind: z.literal('mail'),
    did: z.boolean(),
    act: z.enum(['open', 'click']),
    campaignId: id('a campaign')
      .nullish()
      .transform((value) => value ?? null),
    ...period,
  })
  .superRefine(checkPeriod);

const outcome = z.object({
  kind: z.literal('outcome'),
  was: z.boolean(),
  segment: z.enum(recipientSegments),
  campaignId: id('a campaign'),
});

const field = z
  .object({
    kind: z.literal('field'),
    field: z
      .string()
      .refine(
        (name) => name === EMAIL_FIELD || PERSONAL_FIELD_NAME.test(name),
        'Choose a field, or remove this condition.',
      ),
    test: z.enum(fieldTests),
    value: text,
  })
  .superRefine(({ test, value }, context) => {
    if (value === '' && needsValue(test)) {
      const message = 'Enter the text, or choose “is empty”.';
      context.addIssue({ code: 'custom', path: ['value'], message });
    }
  })
  .transform((condition) => (needsValue(condition.test) ? condition : { ...condition, value: '' }));

const consent = z.object({
  kind: z.literal('consent'),
  given: z.boolean(),
  source: z
    .enum(consentSources)
    .nullish()
    .transform((value) => value ?? null),
});

const audience = z.object({
  kind: z.literal('audience'),
  inside: z.boolean(),
  audienceId: id('an audience'),
});

const condition = z.discriminatedUnion(
  'kind',
  [bought, spent, lastOrder, mail, outcome, field, consent, audience],
  'This condition is not supported. Remove it.',
);

/** Parses each member with the schema of its own kind, so that an error message is about that kind only. */
function groupOf(depth: number): z.ZodType<RuleGroup> {
  return z
    .object({
      kind: z.literal('group'),
      match: z.enum(ruleMatches),
      rules: z.array(z.unknown()).min(1, 'This group has no conditions. Add one, or remove the group.'),
    })
    .transform(({ kind, match, rules }, context): RuleGroup => {
      const parsed = rules.flatMap((rule, position): RuleNode[] => {
        const isGroup = typeof rule === 'object' && rule !== null && 'kind' in rule && rule.kind === 'group';
        if (isGroup && depth >= ruleLimits.depth) {
          const message = `Groups can be ${ruleLimits.depth} levels deep. Move these conditions one group up.`;
          context.addIssue({ code: 'custom', path: ['rules', position], message });
          return [];
        }
        const result = (isGroup ? groupOf(depth + 1) : condition).safeParse(rule);
        if (result.success) return [result.data];
        for (const issue of result.error.issues)
          context.addIssue({
            code: 'custom',
            path: ['rules', position, ...issue.path],
            message: issue.message,
          });
        return [];
      });
      return { kind, match, rules: parsed };
    });
}

export const audienceRule: z.ZodType<AudienceRule> = groupOf(1).refine(
  (rule) => ruleConditions(rule).length <= ruleLimits.conditions,
  `A rule can have ${ruleLimits.conditions} conditions. Split it into two audiences, using one inside the other.`,
);

const NO_ID = '00000000-0000-0000-0000-000000000000';
const lenientId = z.guid().catch(NO_ID);
const changedId = z.guid('This audience does not exist, or it belongs to another organiser.');

export const lenientAudienceInput = z.object({ audienceId: lenientId });
export const ruleChoicesInput = z.object({ id: lenientId.nullish() });
export const ruleCountInput = z.object({ id: lenientId.nullish(), rule: audienceRule });
export const rulePeopleInput = z.object({
  id: lenientId.nullish(),
  rule: audienceRule,
  search: z.string().trim().max(ruleLimits.text, 'Search for something shorter.'),
  key: z.string().max(1_000).nullish(),
});
export const createAudienceRuleInput = z.object({ name: audienceName, rule: audienceRule });
export const saveAudienceRuleInput = z.object({
  id: changedId,
  version: z.int('Say which version you started from.').min(1, 'Say which version you started from.'),
  rule: audienceRule,
});
export const copyAudienceInput = z.object({ id: changedId });
