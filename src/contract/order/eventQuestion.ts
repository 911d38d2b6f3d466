export const questionKinds = ['text', 'long_text', 'choice', 'yes_no'] as const;

export type QuestionKind = (typeof questionKinds)[number];

export interface EventQuestion {
  id: string;
  label: string;
  kind: QuestionKind;
  /** Whether the question is asked once for the whole order, or for each ticket. */
  asked: 'order' | 'ticket';
  /** The options of a question of kind `choice`, at least two; empty for other kinds. */
  options: string[];
  required: boolean;
}
