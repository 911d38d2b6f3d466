import { lazy, Suspense } from 'react';
import { eventLimits } from '../../../contract/event/event';
import { ageLimits, ageLimitText, eventCategories } from '../../../contract/event/eventLabels';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { Card } from '../../ui/page/Card';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { Skeleton } from '../../ui/page/Skeleton';
import { TextInput } from '../../ui/field/TextInput';
import { type DetailsDraft } from './detailsDraft';

interface AboutFieldsProps {
  draft: DetailsDraft;
  slugIsFixed: boolean;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<DetailsDraft>) => void;
}

const RichTextField = lazy(() =>
  import('./RichTextField').then((module) => ({ default: module.RichTextField })),
);

const categories = eventCategories.map(({ key, label }) => ({ value: key, label }));

/** Returns the common age limits, plus the event's own limit if it is not one of them. */
const ages = (current: string) => {
  const common = ageLimits.map(String);
  const all = current === '' || common.includes(current) ? common : [...common, current];
  return [
    { value: '', label: ageLimitText(null) },
    ...all.map((age) => ({ value: age, label: ageLimitText(Number(age)) })),
  ];
};

export function AboutFields({ draft, slugIsFixed, errorOf, onChange }: AboutFieldsProps) {
  return (
    <Card title="About the event">
      <Field label="Title" name="title" required error={errorOf('title')}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={eventLimits.title}
            value={draft.title}
            onChange={(title) => onChange({ title })}
          />
        )}
      </Field>
      <Field
        label="Web address"
        name="slug"
        error={errorOf('slug')}
        help={
          slugIsFixed
            ? 'The event has been published, so this address can no longer be changed.'
            : 'Leave empty to create one from the title. It cannot be changed once the event is published.'
        }
      >
        {(control) => (
          <TextInput
            {...control}
            prefix={publicEventPath('')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            disabled={slugIsFixed}
            maxLength={eventLimits.slug}
            value={draft.slug}
            onChange={(slug) => onChange({ slug: slug.toLowerCase().replace(/\s+/g, '-') })}
          />
        )}
      </Field>
      <div className="event-form__pair">
        <Field label="Category" name="category" error={errorOf('category')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.category}
              onChange={(category) => onChange({ category })}
              options={[{ value: '', label: 'Not chosen yet' }, ...categories]}
            />
          )}
        </Field>
        <Field label="Age limit" name="ageLimit" error={errorOf('ageLimit')}>
          {(control) => (
            <SelectInput
              {...control}
              value={draft.ageLimit}
              onChange={(ageLimit) => onChange({ ageLimit })}
              options={ages(draft.ageLimit)}
            />
          )}
        </Field>
      </div>
      <Suspense fallback={<Skeleton height="220px" />}>
        <RichTextField
          label="Description"
          name="description"
          error={errorOf('description')}
          value={draft.description}
          onChange={(description) => onChange({ description })}
        />
      </Suspense>
    </Card>
  );
}
