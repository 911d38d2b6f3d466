import { buyerLimits, type BuyerOrder, type BuyerOrderLine } from '../../../contract/order/buyerOrder';
import { holderLines, ticketLinesOf } from '../../../contract/order/holderLines';
import { type EventQuestion } from '../../../contract/order/eventQuestion';
import { html, type SafeHtml } from '../../http/publicPage';
import type { DetailsView } from './detailsView';
import { selectField, field, textareaField, checkboxField } from './formFields';
import { sessionText } from './orderSummary';
import { each, nothing, when } from '../sitePage';

/** The questions that the event asks once per order. */
export const orderQuestions = (view: DetailsView): SafeHtml =>
  html`${each(
    view.order.questions.filter(({ asked }) => asked === 'order'),
    (question) => {
      const stored = view.order.answers.find(({ questionId }) => questionId === question.id)?.answer ?? '';
      return questionField(view, question, `answers.${question.id}`, stored);
    },
  )}`;

function questionField(
  { typed, wrong = {} }: DetailsView,
  { label, kind, options, required }: EventQuestion,
  name: string,
  stored: string,
): SafeHtml {
  const words = {
    name,
    label: required || kind === 'yes_no' ? label : `${label} (optional)`,
    value: typed ? typed.text(name, buyerLimits.longAnswer + 100) : stored,
    wrong: wrong[name],
    required,
  };
  if (kind === 'choice') return selectField({ ...words, options });
  if (kind === 'long_text') return textareaField({ ...words, maxLength: buyerLimits.longAnswer });
  if (kind === 'yes_no') return checkboxField(words);
  return field({ ...words, complete: 'off' });
}

/** Lists the tickets and passes of the order by line and position, in the order of the form's name fields. */
export const holderPlaces = ({ lines }: BuyerOrder): Array<{ line: BuyerOrderLine; position: number }> =>
  holderLines(lines).flatMap((line) =>
    Array.from({ length: line.quantity }, (_, place) => ({ line, position: place + 1 })),
  );

/** The fields for each ticket's holder; collapsed unless the event asks questions about them. */
export function holderFields(view: DetailsView): SafeHtml {
  const { order, wrong = {} } = view;
  const places = holderPlaces(order);
  const questions = order.questions.filter(({ asked }) => asked === 'ticket');
  if (questions.length > 0) return eachTicket(view, questions);
  if (places.length < 2) return nothing;
  const open = Object.keys(wrong).some((name) => name.startsWith('holders.')) || order.holders.length > 0;
  return html`<details class="quiet-details" ${open ? html`open` : nothing}>
    <summary>Put a name on each of the ${places.length} tickets</summary>
    <div class="stack">
      <p class="hint">Your name is used for any you leave empty. Names can be changed later.</p>
      ${each(places, (place) => nameField(view, place, ticketText(order, place)))}
    </div>
  </details>`;
}

const ticketText = (order: BuyerOrder, { line, position }: Place): string =>
  [
    `${line.name}, ${line.kind === 'pass' ? 'pass' : 'ticket'} ${position}`,
    sessionText(order, line.sessionId),
  ]
    .filter(Boolean)
    .join(', ');

type Place = { line: BuyerOrderLine; position: number };

/** The line with what was entered for a line of the form: for a pass that of its first ticket. */
const storedLineOf = ({ order }: DetailsView, line: BuyerOrderLine) =>
  ticketLinesOf(order.lines, line)[0]?.id;

function nameField(view: DetailsView, { line, position }: Place, label: string): SafeHtml {
  const name = `holders.${line.id}.${position}`;
  const lineId = storedLineOf(view, line);
  const stored = view.order.holders.find(
    (holder) => holder.lineId === lineId && holder.position === position,
  )?.name;
  return field({
    name,
    label,
    value: view.typed ? view.typed.text(name) : stored,
    complete: 'off',
    wrong: view.wrong?.[name],
  });
}

const eachTicket = (view: DetailsView, questions: readonly EventQuestion[]): SafeHtml =>
  html`${each(
    holderPlaces(view.order),
    (place, index) =>
      html`<fieldset class="holder">
        <legend>${ticketText(view.order, place)}</legend>
        ${when(index === 0, () => html`<p class="hint">Your own name is used if you leave one empty.</p>`)}
        ${nameField(view, place, 'Name of the person attending (optional)')}
        ${each(questions, (question) => {
          const { line, position } = place;
          const name = `holderAnswers.${line.id}.${position}.${question.id}`;
          const stored = view.order.holderAnswers.find(
            (said) =>
              said.lineId === storedLineOf(view, line) &&
              said.position === position &&
              said.questionId === question.id,
          );
          return questionField(view, question, name, stored?.answer ?? '');
        })}
      </fieldset>`,
  )}`;
