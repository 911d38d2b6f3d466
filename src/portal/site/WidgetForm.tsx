import { type WidgetLayout, type WidgetSetupEvent, type WidgetTheme } from '../../contract/site/widget';
import { AccentField } from '../mailEditor/AccentField';
import { CheckboxInput } from '../ui/field/CheckboxInput';
import { ChoiceCards } from '../ui/field/ChoiceCards';
import { Field } from '../ui/field/Field';
import { SelectInput } from '../ui/field/SelectInput';
import { TextInput } from '../ui/field/TextInput';
import { Card } from '../ui/page/Card';
import { usualHeight, widgetDraftErrors, type WidgetDraft } from './widgetDraft';

const layouts: ReadonlyArray<{ value: WidgetLayout; title: string; text: string }> = [
  { value: 'list', title: 'List', text: 'A line for each event, with a small picture' },
  { value: 'cards', title: 'Cards', text: 'Large pictures, side by side where there is room' },
  { value: 'compact', title: 'Compact', text: 'Without pictures, for a narrow column' },
];

const themes: ReadonlyArray<{ value: WidgetTheme; label: string }> = [
  { value: 'auto', label: 'Like the page around it' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

interface WidgetFormProps {
  draft: WidgetDraft;
  onChange: (change: Partial<WidgetDraft>) => void;
  events: readonly WidgetSetupEvent[];
  /** Empty for all events. */
  eventId: string;
  onEvent: (eventId: string) => void;
}

/** What the widget shows and how it looks. Nothing is stored: the settings are in the code that is copied. */
export function WidgetForm({ draft, onChange, events, eventId, onEvent }: WidgetFormProps) {
  const isSingle = eventId !== '';
  const errors = widgetDraftErrors(draft, isSingle);
  return (
    <Card title="What it shows">
      <Field label="Events">
        {(control) => (
          <SelectInput
            {...control}
            value={eventId}
            onChange={onEvent}
            options={[
              { value: '', label: 'All my published events' },
              ...events.map(({ id, title }) => ({ value: id, label: title })),
            ]}
          />
        )}
      </Field>
      {!isSingle && (
        <Field
          label="Most events"
          name="limit"
          help="Below them, a link leads to all your events."
          error={errors.limit}
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.limit}
              onChange={(limit) => onChange({ limit })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
            />
          )}
        </Field>
      )}
      <ChoiceCards
        label="Layout"
        value={draft.layout}
        onChange={(layout) => onChange({ layout })}
        options={layouts}
      />
      <Field label="Light or dark" help="A page that does not say that it can be dark counts as light.">
        {(control) => (
          <SelectInput
            {...control}
            value={draft.theme}
            onChange={(theme) => onChange({ theme: themes.find(({ value }) => value === theme)?.value })}
            options={themes}
          />
        )}
      </Field>
      <AccentField
        label="Colour of the buttons"
        value={draft.accent}
        onChange={(accent) => onChange({ accent })}
        paleConsequence="The words on the buttons become black."
      />
      <CheckboxInput
        type="switch"
        label="Keep its place free while it loads"
        help="Nothing on your page moves when the events appear. What does not fit is reached by scrolling in the widget."
        checked={draft.keepsSpace}
        onChange={(keepsSpace) => onChange({ keepsSpace })}
      />
      {draft.keepsSpace && (
        <Field label="Height" name="height" error={errors.height}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.height}
              onChange={(height) => onChange({ height })}
              placeholder={String(usualHeight(draft, isSingle))}
              suffix="pixels"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
            />
          )}
        </Field>
      )}
      <CheckboxInput
        type="switch"
        label="Open tickets in a new tab"
        checked={draft.opensNewTab}
        onChange={(opensNewTab) => onChange({ opensNewTab })}
      />
    </Card>
  );
}
