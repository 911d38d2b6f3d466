import { type EventSellingInput } from '../../../contract/generated/operations';
import { type CheckoutQuestion, type Selling } from './sellingArea';

/** The form values of a question. */
export interface QuestionDraft {
  label: string;
  kind: CheckoutQuestion['kind'];
  asked: CheckoutQuestion['asked'];
  /** One option per line. */
  options: string;
  required: boolean;
}

export const kindLabels: Record<CheckoutQuestion['kind'], string> = {
  text: 'One line of text',
  long_text: 'Several lines of text',
  choice: 'Choose one from a list',
  yes_no: 'Tick box',
};

export const askedLabels: Record<CheckoutQuestion['asked'], string> = {
  order: 'Once for the whole order',
  ticket: 'For each ticket',
};

export const questionDraft = (question?: CheckoutQuestion): QuestionDraft => ({
  label: question?.label ?? '',
  kind: question?.kind ?? 'text',
  asked: question?.asked ?? 'order',
  options: question?.options.join('\n') ?? '',
  required: question?.required ?? false,
});

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Applies the form values to a question; a new question has an empty id. */
export const questionOf = (draft: QuestionDraft, question?: CheckoutQuestion): CheckoutQuestion => ({
  id: question?.id ?? '',
  answerCount: question?.answerCount ?? 0,
  ...draft,
  label: draft.label.trim(),
  options: draft.kind === 'choice' ? lines(draft.options) : [],
});

/** The input of the save mutation: all questions that remain, in their order. */
export const sellingInput = ({ payAtDoor, payByInvoice, questions }: Selling): EventSellingInput => ({
  payAtDoor,
  payByInvoice,
  questions: questions.map(({ id, label, kind, asked, options, required }) => ({
    ...(id !== '' && { id }),
    label,
    kind,
    asked,
    options,
    required,
  })),
});

/** For example "One line of text · asked for each ticket · must be answered". */
export const questionText = ({ kind, asked, required, options }: CheckoutQuestion): string =>
  [
    kind === 'choice' ? `One of: ${options.join(', ')}` : kindLabels[kind],
    asked === 'ticket' ? 'asked for each ticket' : 'asked once',
    required ? (kind === 'yes_no' ? 'must be ticked' : 'must be answered') : 'optional',
  ].join(' · ');
