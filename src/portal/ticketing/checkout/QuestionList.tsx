import { useState } from 'react';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { plural } from '../../ui/format';
import { questionText } from './questionDraft';
import { type CheckoutQuestion, type Selling } from './sellingArea';
import { type SellingActions, type SellingChange } from './useSelling';

interface QuestionListProps {
  selling: Selling;
  actions: SellingActions;
  onEdit: (question: CheckoutQuestion) => void;
}

/** The questions in their order, and below them the removed questions that have answers. */
export function QuestionList({ selling, actions, onEdit }: QuestionListProps) {
  const { questions, archived } = selling;
  const [removing, setRemoving] = useState<CheckoutQuestion>();
  const removingFrom =
    ({ id }: CheckoutQuestion): SellingChange =>
    (now) => ({ ...now, questions: now.questions.filter((each) => each.id !== id) });
  /** Puts the question back at its old index. */
  const restoring =
    (question: CheckoutQuestion): SellingChange =>
    (now) => {
      const place = questions.findIndex(({ id }) => id === question.id);
      const others = now.questions.filter(({ id }) => id !== question.id);
      return { ...now, questions: others.toSpliced(place === -1 ? others.length : place, 0, question) };
    };
  const move = ({ id }: CheckoutQuestion, by: -1 | 1) =>
    actions.run((now) => {
      const from = now.questions.findIndex((each) => each.id === id);
      const moving = now.questions[from];
      if (!moving) return now;
      const others = now.questions.filter((each) => each !== moving);
      return { ...now, questions: others.toSpliced(Math.max(from + by, 0), 0, moving) };
    }, 'Order saved');
  return (
    <>
      {questions.length === 0 && (
        <p className="ticketing-soft">
          No questions yet. Ask for anything you need on the night, such as meal choices or access needs.
        </p>
      )}
      <ul className="ticketing-rows" aria-label="Questions">
        {questions.map((question, place) => (
          <li key={question.id}>
            <div className="ticketing-rows__text">
              <strong>{question.label}</strong>
              <span className="ticketing-soft">{questionText(question)}</span>
              {question.answerCount > 0 && <Answered question={question} />}
            </div>
            <div className="ticketing-rows__acts">
              <Button
                size="sm"
                variant="quiet"
                icon="sortUp"
                aria-label={`Move ${question.label} up`}
                aria-disabled={place === 0 || undefined}
                onClick={() => place > 0 && move(question, -1)}
              >
                Up
              </Button>
              <Button
                size="sm"
                variant="quiet"
                icon="sortDown"
                aria-label={`Move ${question.label} down`}
                aria-disabled={place === questions.length - 1 || undefined}
                onClick={() => place < questions.length - 1 && move(question, 1)}
              >
                Down
              </Button>
              <Button
                size="sm"
                icon="edit"
                aria-label={`Edit ${question.label}`}
                onClick={() => onEdit(question)}
              >
                Edit
              </Button>
              <Button
                size="sm"
                variant="quiet"
                icon="trash"
                aria-label={`Stop asking ${question.label}`}
                onClick={() =>
                  question.answerCount > 0
                    ? setRemoving(question)
                    : actions.run(
                        removingFrom(question),
                        'The question has been removed',
                        restoring(question),
                      )
                }
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {archived.length > 0 && (
        <>
          <h3 className="ticketing-questions__past">No longer asked</h3>
          <ul className="ticketing-rows" aria-label="Questions no longer asked">
            {archived.map((question) => (
              <li key={question.id}>
                <div className="ticketing-rows__text">
                  <span>{question.label}</span>
                  <Answered question={question} />
                </div>
                <Button
                  size="sm"
                  aria-label={`Ask ${question.label} again`}
                  onClick={() => actions.run(restoring(question), 'The question is asked again')}
                >
                  Ask again
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={removing !== undefined}
        title={`Stop asking “${removing?.label ?? ''}”`}
        confirmLabel="Stop asking it"
        onConfirm={() => {
          if (removing)
            actions.run(removingFrom(removing), 'The question is no longer asked', restoring(removing));
          setRemoving(undefined);
        }}
        onCancel={() => setRemoving(undefined)}
      >
        <p>
          {`It was answered ${plural(removing?.answerCount ?? 0, 'time', 'times')}. The answers stay with their orders, and you can ask it again later.`}
        </p>
      </ConfirmDialog>
    </>
  );
}

const Answered = ({ question: { answerCount } }: { question: CheckoutQuestion }) => (
  <span className="ticketing-soft">{`Answered ${plural(answerCount, 'time', 'times')}`}</span>
);
