import { useState } from 'react';
import {
  consentSources,
  type AudienceCondition,
  type ConsentCondition,
  type FieldCondition,
  type LastOrderCondition,
  type MailCondition,
  type OutcomeCondition,
  type SpentCondition,
  needsValue,
} from '../../../contract/audience/rule/audienceRules';
import { recipientSegments } from '../../../contract/campaign/campaignReport';
import { outcomeTexts } from '../../../contract/audience/rule/ruleLabels';
import { amountText } from '../../../contract/money';
import { LineField } from '../../ui/field/LineField';
import { fieldLabel } from '../fieldLabel';
import { fieldTestLabels, isFieldTest } from '../../../contract/audience/rule/fieldTestLabels';
import { ChoicePart, DaysPart, RulePeriodFields, type ConditionFieldsProps } from './RulePeriodFields';

const cents = (text: string): number => {
  const amount = Number(text.replace(/[\s,$]/g, ''));
  return Number.isFinite(amount) ? Math.max(0, Math.round(amount * 100)) : 0;
};

export function SpentFields({ condition, errorOf, onChange }: ConditionFieldsProps<SpentCondition>) {
  const [text, setText] = useState(amountText(condition.cents));
  return (
    <>
      <ChoicePart
        label="They spent"
        value={condition.compare}
        onChange={(compare) =>
          onChange({ ...condition, compare: compare === 'less_than' ? 'less_than' : 'at_least' })
        }
        options={[
          { value: 'at_least', label: 'at least' },
          { value: 'less_than', label: 'less than' },
        ]}
      />
      <LineField
        label="Amount"
        inputMode="decimal"
        prefix="$"
        value={text}
        onChange={(typed) => {
          setText(typed);
          onChange({ ...condition, cents: cents(typed) });
        }}
        error={errorOf('cents')}
      />
      <RulePeriodFields
        period={condition}
        onChange={({ days, from, until }) => onChange({ ...condition, days, from, until })}
        errorOf={errorOf}
      />
    </>
  );
}

const whenLabels: Record<LastOrderCondition['when'], string> = {
  within: 'in the last days',
  not_within: 'longer ago than days',
  before: 'before a day',
  after: 'after a day',
};
const isWhen = (when: string): when is LastOrderCondition['when'] => Object.hasOwn(whenLabels, when);

export function LastOrderFields({ condition, errorOf, onChange }: ConditionFieldsProps<LastOrderCondition>) {
  const { when, date, days } = condition;
  const byDate = when === 'before' || when === 'after';
  return (
    <>
      <ChoicePart
        label="They last ordered"
        value={when}
        onChange={(chosen) => {
          if (!isWhen(chosen)) return;
          const toDate = chosen === 'before' || chosen === 'after';
          onChange({
            ...condition,
            when: chosen,
            date: toDate ? date : null,
            days: toDate ? null : (days ?? 90),
          });
        }}
        options={Object.entries(whenLabels).map(([value, label]) => ({ value, label }))}
      />
      {byDate ? (
        <LineField
          label="Day"
          type="date"
          value={date ?? ''}
          onChange={(typed) => onChange({ ...condition, date: typed || null })}
          error={errorOf('date')}
        />
      ) : (
        <DaysPart
          value={days}
          onChange={(typed) => onChange({ ...condition, days: typed })}
          error={errorOf('days')}
        />
      )}
    </>
  );
}

export function MailFields({ condition, choices, errorOf, onChange }: ConditionFieldsProps<MailCondition>) {
  const acts = [
    { value: 'did click', label: 'clicked in' },
    { value: 'not click', label: 'did not click in' },
    { value: 'did open', label: 'opened (estimated)' },
    { value: 'not open', label: 'did not open (estimated)' },
  ];
  return (
    <>
      <ChoicePart
        label="They"
        value={`${condition.did ? 'did' : 'not'} ${condition.act}`}
        onChange={(chosen) =>
          onChange({
            ...condition,
            did: chosen.startsWith('did'),
            act: chosen.endsWith('open') ? 'open' : 'click',
          })
        }
        options={acts}
      />
      <ChoicePart
        label="Campaign"
        value={condition.campaignId ?? 'any'}
        onChange={(id) => onChange({ ...condition, campaignId: id === 'any' ? null : id })}
        options={[
          { value: 'any', label: 'Any campaign' },
          ...choices.campaigns.map(({ id, label }) => ({ value: id, label })),
        ]}
        error={errorOf('campaignId')}
      />
      <RulePeriodFields
        period={condition}
        onChange={({ days, from, until }) => onChange({ ...condition, days, from, until })}
        errorOf={errorOf}
      />
    </>
  );
}

export function OutcomeFields({
  condition,
  choices,
  errorOf,
  onChange,
}: ConditionFieldsProps<OutcomeCondition>) {
  const { was, segment, campaignId } = condition;
  return (
    <>
      <ChoicePart
        label="They"
        value={`${was ? 'was' : 'not'} ${segment}`}
        onChange={(chosen) => {
          const [first, name] = chosen.split(' ');
          onChange({
            ...condition,
            was: first === 'was',
            segment: recipientSegments.find((one) => one === name) ?? segment,
          });
        }}
        options={recipientSegments.flatMap((one) => [
          { value: `was ${one}`, label: outcomeTexts[one][0] },
          { value: `not ${one}`, label: outcomeTexts[one][1] },
        ])}
      />
      <ChoicePart
        label="Campaign"
        value={campaignId}
        onChange={(id) => onChange({ ...condition, campaignId: id })}
        options={choices.campaigns.map(({ id, label }) => ({ value: id, label }))}
        error={errorOf('campaignId')}
      />
    </>
  );
}

export function FieldFields({ condition, choices, errorOf, onChange }: ConditionFieldsProps<FieldCondition>) {
  const { field, test, value } = condition;
  const names = [...new Set(['email', ...choices.fields, field])].filter((name) => name !== '');
  return (
    <>
      <ChoicePart
        label="Field"
        value={field}
        onChange={(name) => onChange({ ...condition, field: name })}
        options={names.map((name) => ({ value: name, label: fieldLabel(name) }))}
        error={errorOf('field')}
      />
      <ChoicePart
        label="Test"
        value={test}
        onChange={(chosen) => isFieldTest(chosen) && onChange({ ...condition, test: chosen })}
        options={Object.entries(fieldTestLabels).map(([key, label]) => ({ value: key, label }))}
      />
      {needsValue(test) && (
        <LineField
          label="Text"
          value={value}
          onChange={(typed) => onChange({ ...condition, value: typed })}
          error={errorOf('value')}
        />
      )}
    </>
  );
}

const sourceLabels: Record<(typeof consentSources)[number], string> = {
  checkout: 'At a checkout',
  import: 'By import',
  manual: 'Added manually',
  paste: 'Pasted addresses',
  ticketholders: 'As ticketholders',
};

export function ConsentSourceFields({ condition, onChange }: ConditionFieldsProps<ConsentCondition>) {
  return (
    <>
      <ChoicePart
        label="Consent to marketing email"
        value={condition.given ? 'given' : 'none'}
        onChange={(given) => onChange({ ...condition, given: given === 'given' })}
        options={[
          { value: 'given', label: 'is on record' },
          { value: 'none', label: 'is not on record' },
        ]}
      />
      <ChoicePart
        label="How it was given"
        value={condition.source ?? 'any'}
        onChange={(chosen) =>
          onChange({ ...condition, source: consentSources.find((source) => source === chosen) ?? null })
        }
        options={[
          { value: 'any', label: 'In any way' },
          ...consentSources.map((value) => ({ value, label: sourceLabels[value] })),
        ]}
      />
    </>
  );
}

export function AudienceFields({
  condition,
  choices,
  errorOf,
  onChange,
}: ConditionFieldsProps<AudienceCondition>) {
  return (
    <>
      <ChoicePart
        label="They are"
        value={condition.inside ? 'in' : 'out'}
        onChange={(chosen) => onChange({ ...condition, inside: chosen === 'in' })}
        options={[
          { value: 'in', label: 'in' },
          { value: 'out', label: 'not in' },
        ]}
      />
      <ChoicePart
        label="Audience"
        value={condition.audienceId}
        onChange={(audienceId) => onChange({ ...condition, audienceId })}
        options={choices.audiences.map(({ id, label }) => ({ value: id, label }))}
        error={errorOf('audienceId')}
      />
    </>
  );
}
