import { useState } from 'react';
import { orderLimits, paymentMethodLabels } from '../../../contract/order/order';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { CheckboxInput } from '../../ui/field/CheckboxInput';
import { ActConflict } from '../../ui/form/EditConflict';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Notice } from '../../ui/page/Notice';
import { Skeleton } from '../../ui/page/Skeleton';
import { QuestionDialog } from './QuestionDialog';
import { QuestionList } from './QuestionList';
import { questionOf } from './questionDraft';
import { type CheckoutQuestion, type Selling } from './sellingArea';
import { type CheckoutOfEvent, type SellingActions } from './useSelling';

/** The questions to buyers, and the ways to pay later. */
export function CheckoutCard({ selling, error, load, actions, problem, conflict }: CheckoutOfEvent) {
  const [open, setOpen] = useState<CheckoutQuestion | 'new'>();
  if (error) return <ErrorNotice error={error} onRetry={load} title="The checkout could not be loaded" />;
  const isFull = selling !== null && selling.questions.length >= orderLimits.questions;
  return (
    <Card
      title="Checkout"
      actions={
        <Button icon="add" disabled={!selling || isFull} onClick={() => setOpen('new')}>
          Add a question
        </Button>
      }
    >
      {!selling && <Skeleton lines={4} />}
      <ActConflict {...conflict} />
      {problem !== '' && (
        <Notice tone="danger" title="This was not saved">
          {problem}
        </Notice>
      )}
      {selling && (
        <>
          <p className="ticketing-soft">
            Every buyer gives a name and an email address. Add questions for anything else you need.
            {isFull && ` An event can have at most ${orderLimits.questions} questions.`}
          </p>
          <QuestionList selling={selling} actions={actions} onEdit={setOpen} />
          <PayLater selling={selling} actions={actions} />
        </>
      )}
      {selling && open && (
        <QuestionDialog
          row={{ version: selling.version, ...(open !== 'new' && { question: open }) }}
          place={placeOf(selling, open)}
          reload={async () => {
            const { version, questions } = await actions.refresh();
            const question = open === 'new' ? undefined : questions.find(({ id }) => id === open.id);
            return open === 'new' || question ? { version, ...(question && { question }) } : undefined;
          }}
          save={(draft, { version, question }) => {
            const made = questionOf(draft, question);
            return actions.save(
              (now) => {
                const place = placeOf(now, open);
                const { questions } = now;
                return {
                  ...now,
                  questions: [...questions.slice(0, place), made, ...questions.slice(place + 1)],
                };
              },
              'Question saved',
              version,
            );
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}

/** The question's index; a new question is added last. */
const placeOf = ({ questions }: Selling, open: CheckoutQuestion | 'new'): number => {
  const place = open === 'new' ? -1 : questions.findIndex(({ id }) => id === open.id);
  return place === -1 ? questions.length : place;
};

/** The ways to pay later, each with the label that buyers see. */
function PayLater({ selling, actions }: { selling: Selling; actions: SellingActions }) {
  const ways = [
    { key: 'payAtDoor', name: 'Pay at the door', words: paymentMethodLabels.pay_at_door },
    { key: 'payByInvoice', name: 'Invoice', words: paymentMethodLabels.invoice },
  ] as const;
  return (
    <fieldset className="ticketing-form__ticks">
      <legend>Ways to pay other than by card</legend>
      {ways.map(({ key, name, words: [title, text] }) => (
        <CheckboxInput
          key={key}
          type="switch"
          label={name}
          help={`Buyers see: “${title}. ${text}.” You record in the order when the money has come in.`}
          checked={selling[key]}
          onChange={(on) =>
            actions.run(
              (now) => ({ ...now, [key]: on }),
              `${name} is ${on ? 'offered' : 'no longer offered'}`,
            )
          }
        />
      ))}
    </fieldset>
  );
}
