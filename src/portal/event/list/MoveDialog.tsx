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
  /** Nothing is asked while it is left out. */
  move: Move | undefined;
  /** Tickets that are sold for the event. */
  sold: number | undefined;
  busy: boolean;
  /** Its answer did not arrive; left out where that is said elsewhere. */
  lost?: Omit<OutcomeNoticeProps, 'onRetry'>;
  onConfirm: (move: Move, note: string) => void;
  onCancel: () => void;
}

/** Asks before an event is postponed or cancelled, says how many tickets that touches, and for the words that its page shall say. */
export function MoveDialog({ move, ...rest }: MoveDialogProps) {
  const question = move && moveQuestions[move.to];
  return question ? <MoveQuestion move={move} question={question} {...rest} /> : null;
}

interface MoveQuestionProps extends MoveDialogProps {
  move: Move;
  question: NonNullable<(typeof moveQuestions)[EventState]>;
}

/** Made anew for each question, so that no event gets the words that were written for another. */
function MoveQuestion({ move, question, sold, busy, lost, onConfirm, onCancel }: MoveQuestionProps) {
  const [note, setNote] = useState('');
  const { title, text, confirm, forHolders } = question;
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
          {forHolders}
        </Notice>
      )}
      {lost && <OutcomeNotice {...lost} onRetry={() => onConfirm(move, note)} />}
      <p>{text}</p>
      <Field label="Message for the public" help="Shown on the event page. Optional.">
        {(control) => (
          <TextArea {...control} rows={3} maxLength={eventLimits.note} value={note} onChange={setNote} />
        )}
      </Field>
    </ConfirmDialog>
  );
}
