import { needsValue } from '../../../contract/audience/rule/audienceRules';
import { type BlockCondition } from '../../../contract/template/blockCondition';
import { type MailBlock } from '../../../contract/template/template';
import { fieldTestLabels, isFieldTest } from '../../../contract/audience/rule/fieldTestLabels';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/field/Field';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextInput } from '../../ui/field/TextInput';
import { useEditor } from '../editorContext';
import { EventChoiceScreen } from '../events/EventChoiceScreen';
import { fieldChoices, fieldLabel } from '../fieldChoices';
import { firstCondition, withCondition } from './withCondition';
import './condition.css';

interface ConditionFieldsProps {
  /** With a condition. */
  block: MailBlock;
  condition: BlockCondition;
  /** Messages by `showIf.<field>`. */
  errors: Record<string, string>;
}

/** Who gets a block. */
export function ConditionFields({ block, condition, errors }: ConditionFieldsProps) {
  const { acts, kind, fields } = useEditor();
  const { id = '' } = block;
  const change = (next: BlockCondition, field: string | null = null) =>
    acts.change(id, withCondition(block, next), field);
  const choices = [
    { value: 'field', label: 'with this in a field' },
    { value: 'bought', label: 'who have bought' },
    { value: 'never', label: 'who have not bought' },
  ];
  const chosen = condition.kind === 'field' ? 'field' : condition.did ? 'bought' : 'never';
  return (
    <div className="block-condition">
      <Field label="Only for people" help="Nobody else gets this block.">
        {(control) => (
          <SelectInput
            {...control}
            value={chosen}
            options={kind === 'ticketholder' && chosen === 'field' ? choices.slice(0, 1) : choices}
            onChange={(value) =>
              change(
                value === 'field'
                  ? firstCondition(fields)
                  : {
                      kind: 'bought',
                      did: value === 'bought',
                      eventId: condition.kind === 'bought' ? condition.eventId : null,
                    },
              )
            }
          />
        )}
      </Field>
      {condition.kind === 'bought' ? (
        <EventChoiceScreen
          eventId={condition.eventId ?? ''}
          none="For any event. Choose one to ask for its tickets only."
          error={errors['showIf.eventId']}
          onChoose={(eventId) => change({ ...condition, eventId })}
        >
          {condition.eventId !== null && (
            <Button size="sm" variant="quiet" onClick={() => change({ ...condition, eventId: null })}>
              Any event
            </Button>
          )}
        </EventChoiceScreen>
      ) : (
        <FieldParts condition={condition} errors={errors} onChange={change} />
      )}
    </div>
  );
}

interface FieldPartsProps {
  condition: Extract<BlockCondition, { kind: 'field' }>;
  errors: Record<string, string>;
  onChange: (condition: BlockCondition, field: string | null) => void;
}

function FieldParts({ condition, errors, onChange }: FieldPartsProps) {
  const { fields } = useEditor();
  const { field, test, value } = condition;
  const known = fieldChoices(fields).map(({ name }) => ({ value: name, label: fieldLabel(name) }));
  const options = known.some((choice) => choice.value === field)
    ? known
    : [{ value: field, label: fieldLabel(field) }, ...known];
  return (
    <div className="block-condition__parts">
      <Field label="Field" error={errors['showIf.field']}>
        {(control) => (
          <SelectInput
            {...control}
            value={field}
            options={options}
            onChange={(name) => onChange({ ...condition, field: name }, null)}
          />
        )}
      </Field>
      <Field label="Comparison" error={errors['showIf.test']}>
        {(control) => (
          <SelectInput
            {...control}
            value={test}
            options={Object.entries(fieldTestLabels).map(([key, label]) => ({ value: key, label }))}
            onChange={(next) => isFieldTest(next) && onChange({ ...condition, test: next }, null)}
          />
        )}
      </Field>
      {needsValue(test) && (
        <Field label="Compared with" error={errors['showIf.value']}>
          {(control) => (
            <TextInput
              {...control}
              value={value}
              onChange={(typed) => onChange({ ...condition, value: typed }, 'showIf')}
            />
          )}
        </Field>
      )}
    </div>
  );
}
