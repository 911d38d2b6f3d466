import { plural } from '../../ui/format';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { Field } from '../../ui/field/Field';
import { Notice } from '../../ui/page/Notice';
import { SelectInput } from '../../ui/field/SelectInput';
import { TextArea } from '../../ui/field/TextArea';
import { TextInput } from '../../ui/field/TextInput';
import { FormDialog } from '../FormDialog';
import { askedLabels, kindLabels, questionDraft, type QuestionDraft } from './questionDraft';
import { type CheckoutQuestion } from './sellingArea';

/** The question that the dialog edits, undefined for a new one, and the version of the checkout when it was opened. */
export interface OpenQuestion {
  version: number;
  question?: CheckoutQuestion;
}

interface QuestionDialogProps {
  row: OpenQuestion;
  /** The question's index, which the server uses in the names of its fields. */
  place: number;
  /** Loads the current question and checkout version; resolves with undefined if the question was removed. */
  reload: () => Promise<OpenQuestion | undefined>;
  save: (draft: QuestionDraft, row: OpenQuestion) => Promise<void>;
  onClose: () => void;
}

const optionsOf = <Value extends string>(words: Record<Value, string>) =>
  Object.entries<string>(words).map(([value, label]) => ({ value, label }));

const isOneOf = <Value extends string>(words: Record<Value, string>, value: string): value is Value =>
  value in words;

/** Edits one question to buyers. The kind of an answered question cannot be changed. */
export function QuestionDialog({ row, place, reload, save, onClose }: QuestionDialogProps) {
  const { question } = row;
  const answers = question?.answerCount ?? 0;
  const own = (field: string) => `questions.${place}.${field}`;
  return (
    <FormDialog
      title={question ? 'Edit the question' : 'Add a question'}
      saveLabel={question ? 'Save question' : 'Add question'}
      row={row}
      draftOf={(now) => questionDraft(now?.question)}
      reload={reload}
      save={(draft, now) => save(draft, now ?? row)}
      onClose={onClose}
    >
      {({ draft, change, errorOf }) => (
        <>
          {answers > 0 && (
            <Notice tone="info">
              {`It was answered ${plural(answers, 'time', 'times')}. You can edit the wording, but not the kind of answer or how often it is asked.`}
            </Notice>
          )}
          <Field
            label="Question"
            name={own('label')}
            required
            help="As buyers see it, such as “What do you eat?”"
            error={errorOf(own('label'))}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={200}
                value={draft.label}
                onChange={(label) => change({ label })}
              />
            )}
          </Field>
          <Field label="Kind of answer" name={own('kind')} error={errorOf(own('kind'))}>
            {(control) => (
              <SelectInput
                {...control}
                disabled={answers > 0}
                value={draft.kind}
                options={optionsOf(kindLabels)}
                onChange={(kind) => isOneOf(kindLabels, kind) && change({ kind })}
              />
            )}
          </Field>
          {draft.kind === 'choice' && (
            <Field
              label="Answers to choose from"
              name={own('options')}
              required
              help="One per line, from 2 to 20."
              error={errorOf(own('options')) ?? firstOf(draft, (line) => errorOf(own(`options.${line}`)))}
            >
              {(control) => (
                <TextArea
                  {...control}
                  rows={5}
                  value={draft.options}
                  onChange={(options) => change({ options })}
                />
              )}
            </Field>
          )}
          <Field
            label="How often it is asked"
            name={own('asked')}
            help={
              draft.asked === 'ticket'
                ? 'Each ticket has its own answer, also shown on the door list.'
                : 'One answer covers everyone in the order.'
            }
            error={errorOf(own('asked'))}
          >
            {(control) => (
              <SelectInput
                {...control}
                disabled={answers > 0}
                value={draft.asked}
                options={optionsOf(askedLabels)}
                onChange={(asked) => isOneOf(askedLabels, asked) && change({ asked })}
              />
            )}
          </Field>
          <CheckboxInput
            label={
              draft.kind === 'yes_no' ? 'It must be ticked before anyone can buy' : 'It must be answered'
            }
            checked={draft.required}
            onChange={(required) => change({ required })}
          />
        </>
      )}
    </FormDialog>
  );
}

/** The first error among the lines of the options. */
const firstOf = ({ options }: QuestionDraft, errorOf: (line: number) => string | undefined) =>
  options
    .split('\n')
    .map((_, line) => errorOf(line))
    .find((error) => error !== undefined);
