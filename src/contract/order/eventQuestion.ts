export const questionKinds = ['text', 'long_text', 'choice', 'yes_no'] as const;

export type QuestionKind = (typeof questionKinds)[number];

export interface EventQuestion {
  id: string;
  label: string;
  kind: QuestionKind;
  /** Once for the whole order, or for each ticket. */
  asked: 'order' | 'ticket';
  /** Of a choice, at least two. */
  options: string[];
  required: boolean;
}
