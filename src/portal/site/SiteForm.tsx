import { type FormEventHandler, lazy, type ReactNode, Suspense } from 'react';
import { siteLimits, sitePath } from '../../contract/site/site';
import { AccentField } from '../mailEditor/AccentField';
import { Field } from '../ui/field/Field';
import { TextInput } from '../ui/field/TextInput';
import { Card } from '../ui/page/Card';
import { Skeleton } from '../ui/page/Skeleton';
import { type SiteDraft } from './siteDraft';

const RichTextField = lazy(() =>
  import('../event/editor/RichTextField').then((module) => ({ default: module.RichTextField })),
);

interface SiteFormProps {
  draft: SiteDraft;
  change: (change: Partial<SiteDraft>) => void;
  errorOf: (field: string) => string | undefined;
  /** Changes when the texts of the draft are replaced; their editors read them only when they are mounted. */
  textKey: string;
  isNew: boolean;
  onSubmit: FormEventHandler;
  /** Messages above the fields. */
  notices: ReactNode;
  /** The buttons at the end. */
  actions: ReactNode;
}

/** The fields of a site: what it is called, how it looks and what it says. */
export function SiteForm({
  draft,
  change,
  errorOf,
  textKey,
  isNew,
  onSubmit,
  notices,
  actions,
}: SiteFormProps) {
  const line = (name: 'name' | 'url' | 'tagline', label: string, maxLength: number, help?: string) => (
    <Field label={label} name={name} help={help} required={name === 'name'} error={errorOf(name)}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          inputMode={name === 'url' ? 'url' : undefined}
          maxLength={maxLength}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      )}
    </Field>
  );
  const text = (name: 'home' | 'about', label: string) => (
    <Suspense fallback={<Skeleton height="220px" />}>
      <RichTextField
        key={textKey}
        label={label}
        name={name}
        error={errorOf(name)}
        value={draft[name]}
        onChange={(html) => change({ [name]: html })}
      />
    </Suspense>
  );
  return (
    <form className="site-form" noValidate onSubmit={onSubmit}>
      {notices}
      <Card title="Name and look">
        {line('name', 'Name', siteLimits.name)}
        <Field
          label="Address"
          name="slug"
          error={errorOf('slug')}
          help={
            isNew
              ? 'Leave empty to make it from the name.'
              : 'When you change it, links to the old address still lead to your site, and nobody else can get it.'
          }
        >
          {(control) => (
            <TextInput
              {...control}
              prefix={sitePath('')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={siteLimits.slug}
              value={draft.slug}
              onChange={(slug) => change({ slug: slug.toLowerCase().replace(/\s+/g, '-') })}
            />
          )}
        </Field>
        <AccentField
          label="Colour"
          value={draft.accent}
          onChange={(accent) => change({ accent })}
          error={errorOf('accent')}
          help="Your logo comes from the settings of your organisation."
          paleConsequence="Links and buttons get a darker tone of it."
        />
        {line(
          'tagline',
          'Tagline',
          siteLimits.tagline,
          'One line under the name. Search engines show it, too.',
        )}
        {line('url', 'Your other website', 500, 'A link at the end of each page. Leave empty for none.')}
      </Card>
      <Card title="Home page">{text('home', 'Text of the home page')}</Card>
      <Card title="About page">
        {text('about', 'Text about you')}
        <p>The menu has this page once it has a text.</p>
      </Card>
      {actions}
    </form>
  );
}
