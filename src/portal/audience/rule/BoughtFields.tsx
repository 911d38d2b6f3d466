import {
  boughtKinds,
  type BoughtCondition,
  type BoughtKind,
} from '../../../contract/audience/rule/audienceRules';
import { eventCategories } from '../../../contract/event/eventLabels';
import { ChoicePart, RulePeriodFields, type ConditionFieldsProps } from './RulePeriodFields';

const whatLabels: Record<BoughtKind, string> = {
  anything: 'Anything',
  event: 'An event',
  session: 'A session',
  venue: 'Something at a venue',
  category: 'A kind of event',
  city: 'Something in a city or region',
};
const valueLabels: Record<Exclude<BoughtKind, 'anything'>, string> = {
  event: 'Event',
  session: 'Session',
  venue: 'Venue',
  category: 'Kind of event',
  city: 'City or region',
};
const isWhat = (what: string): what is BoughtKind => boughtKinds.some((kind) => kind === what);

export function BoughtFields({
  condition,
  choices,
  errorOf,
  onChange,
}: ConditionFieldsProps<BoughtCondition>) {
  const { what } = condition;
  const ofChoices = (list: ReadonlyArray<{ id: string; label: string }>) =>
    list.map(({ id, label }) => ({ value: id, label }));
  const options = {
    event: () => ofChoices(choices.events),
    session: () => ofChoices(choices.sessions),
    venue: () => ofChoices(choices.venues),
    category: () => eventCategories.map(({ key, label }) => ({ value: key, label })),
    city: () => choices.cities.map((city) => ({ value: city, label: city })),
  };
  const choose = (chosen: string) => {
    if (!isWhat(chosen)) return;
    const value = chosen === 'anything' ? '' : (options[chosen]()[0]?.value ?? '');
    onChange({ ...condition, what: chosen, value });
  };
  return (
    <>
      <ChoicePart
        label="They"
        value={condition.did ? 'did' : 'not'}
        onChange={(did) => onChange({ ...condition, did: did === 'did' })}
        options={[
          { value: 'did', label: 'bought' },
          { value: 'not', label: 'did not buy' },
        ]}
      />
      <ChoicePart
        label="What"
        value={what}
        onChange={choose}
        options={boughtKinds.map((value) => ({ value, label: whatLabels[value] }))}
      />
      {what !== 'anything' && (
        <ChoicePart
          label={valueLabels[what]}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
          options={options[what]()}
          error={errorOf('value')}
        />
      )}
      <RulePeriodFields
        period={condition}
        onChange={({ days, from, until }) => onChange({ ...condition, days, from, until })}
        errorOf={errorOf}
      />
    </>
  );
}
