import { useState } from 'react';
import { eventLimits } from '../../../contract/event/event';
import { type EventState } from '../../../contract/event/eventStates';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog';
import { Field } from '../../ui/field/Field';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import { OutcomeNotice, type OutcomeNoticeProps } from '../../ui/form/OutcomeNotice';
import { TextArea } from '../../ui/field/TextArea';
import { type Move } from './eventMoves';
import { moveQuestions } from './moveQuestions';

interface MoveDialogProps {
  /** Undefined while no question is open. */
  move: Move | undefined;
  /** The number of tickets sold for the event. */
  sold: number | undefined;
  busy: boolean;
  /** Set if the reply was lost; left out if the caller shows that elsewhere. */
  lostReply?: Omit<OutcomeNoticeProps, 'onRetry'>;
  onConfirm: (move: Move, note: string) => void;
  onCancel: () => void;
}

/**
 * Asks for confirmation before an event is postponed or cancelled, says how many tickets are affected, and offers a
 * message for the event's page.
 */
export function MoveDialog({ move, ...rest }: MoveDialogProps) {
  const question = move && moveQuestions[move.to];
  return question ? <MoveQuestion move={move} question={question} {...rest} /> : null;
}

interface MoveQuestionProps extends MoveDialogProps {
  move: Move;
  question: NonNullable<(typeof moveQuestions)[EventState]>;
}

/** Mounted for each question, so that a message written for one event is never sent for another. */
function MoveQuestion({ move, question, sold, busy, lostReply, onConfirm, onCancel }: MoveQuestionProps) {
  const [note, setNote] = useState('');
  const { title, text, confirm, ticketholderText } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      cancelLabel="Keep it as it is"
      danger={move.danger}
      busy={busy}
      onConfirm={() => onConfirm(move, note)}
      onCancel={onCancel}
    >
      {sold !== undefined && sold > 0 && (
        <Notice tone="warning" title={`${plural(sold, 'ticket is', 'tickets are')} sold for it`}>
          {ticketholderText}
        </Notice>
      )}
      {lostReply && <OutcomeNotice {...lostReply} onRetry={() => onConfirm(move, note)} />}
      <p>{text}</p>
      <Field label="Message for the public" help="Shown on the event page. Optional.">
        {(control) => (
          <TextArea {...control} rows={3} maxLength={eventLimits.note} value={note} onChange={setNote} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
