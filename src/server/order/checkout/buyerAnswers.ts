import { buyerLimits, type BuyerDetails, type BuyerOrder } from '../../../contract/order/buyerOrder';
import { holderLines } from '../../../contract/order/holderLines';
import { type EventQuestion } from '../../../contract/order/eventQuestion';
import { badInput, badInputs } from '../../http/httpErrors';

/** The message for a wrong answer, with its remedy; undefined for a valid one. */
function wrongAnswer({ label, kind, options, required }: EventQuestion, answer: string): string | undefined {
  if (kind === 'yes_no') {
    if (required && answer !== 'yes') return `Tick this to continue: ${label}`;
    return ['', 'yes', 'no'].includes(answer) ? undefined : `Answer yes or no: ${label}`;
  }
  if (answer === '') return required ? `Answer this: ${label}` : undefined;
  if (kind === 'choice')
    return options.includes(answer) ? undefined : `Choose one of the answers to: ${label}`;
  const most = kind === 'text' ? buyerLimits.answer : buyerLimits.longAnswer;
  return answer.length > most ? `An answer has at most ${most} characters: ${label}` : undefined;
}

const places = ({ lines }: BuyerOrder) =>
  holderLines(lines).flatMap(({ id, quantity }) =>
    Array.from({ length: quantity }, (_, place) => ({ lineId: id, position: place + 1 })),
  );

/**
 * Checks the answers to the event's questions: those of the order once, those of a ticket for each ticket.
 * @throws PublicError BAD_USER_INPUT naming `answers.<question>` or `holderAnswers.<line>.<position>.<question>`
 */
export function requireAnswers(order: BuyerOrder, { answers, holderAnswers }: BuyerDetails): void {
  const { questions } = order;
  const ofOrder = questions.filter(({ asked }) => asked === 'order');
  const ofTicket = questions.filter(({ asked }) => asked === 'ticket');
  const wrong: Record<string, string> = {};
  const check = (name: string, question: EventQuestion, answer: string) => {
    const message = wrongAnswer(question, answer);
    if (message !== undefined) wrong[name] = message;
  };
  for (const question of ofOrder) check(`answers.${question.id}`, question, answers[question.id] ?? '');
  const known = new Set<string>();
  const given = new Map(holderAnswers.map((each) => [nameOf(each), each.answer]));
  for (const place of places(order)) {
    for (const question of ofTicket) {
      const name = nameOf({ ...place, questionId: question.id });
      known.add(name);
      check(name, question, given.get(name) ?? '');
    }
  }
  if (Object.keys(wrong).length > 0) throw badInputs(wrong);
  const unexpected =
    Object.keys(answers).some((id) => !ofOrder.some((question) => question.id === id)) ||
    given.size !== holderAnswers.length ||
    holderAnswers.some((each) => !known.has(nameOf(each)));
  if (unexpected) throw badInput('answers', 'The questions for this event have changed. Reload the page.');
}

const nameOf = ({ lineId, position, questionId }: Omit<BuyerDetails['holderAnswers'][number], 'answer'>) =>
  `holderAnswers.${lineId}.${position}.${questionId}`;

/** Checks the names for single tickets: at most one per ticket, and only for tickets of the order. */
export function requireHolders({ lines }: BuyerOrder, { holders }: BuyerDetails): void {
  holders.forEach(({ lineId, position }, place) => {
    const line = holderLines(lines).find(({ id }) => id === lineId);
    if (!line || position > line.quantity) {
      throw badInput(`holders.${place}`, 'This ticket is not in your order.');
    }
    if (holders.findIndex((other) => other.lineId === lineId && other.position === position) !== place) {
      throw badInput(`holders.${place}`, 'Each ticket can have one name. Enter it once.');
    }
  });
}
