import { useState } from 'react';
import { publicEventPath } from '../../../contract/paths/pagePaths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/page/Card';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Notice } from '../../ui/page/Notice';
import { OutcomeNotice } from '../../ui/form/OutcomeNotice';
import { Stack } from '../../ui/page/Columns';
import { type Move, labelledMoves } from '../list/eventMoves';
import { MoveDialog } from '../list/MoveDialog';
import { PublishChecklist } from './PublishChecklist';
import { PublishingForm } from './PublishingForm';
import { SessionsOverview } from '../sessions/SessionsOverview';
import { stageSentence } from '../stageSentence';
import { type EventStepProps, type SavedSessions } from '../editor/stepProps';
import { useMoveOutcome } from '../list/useMoveOutcome';
import { useMove } from '../list/useMove';
import { usePublishingForm } from './usePublishingForm';
import { useReadiness } from './useReadiness';

/** The last step: what is missing, who can see the event and from when, and the buttons that change its state. */
export function PublishStep({ event, onEvent, saved }: EventStepProps & { saved: SavedSessions }) {
  const { readiness, error, load } = useReadiness(event.id, event.updatedAt);
  const { outcome, checkAgain, forget, resolveLostMove } = useMoveOutcome(event.id);
  const { pendingMove, requestMove, confirmMove, cancelMove, busy } = useMove(onEvent, resolveLostMove);
  const [retry, setRetry] = useState<() => void>();
  const form = usePublishingForm(event, onEvent);
  // The event cannot be published while changes to its visibility are not saved.
  const isUnsaved = form.dirty || form.saving;
  const { sessions, types, sold } = saved;
  const blocks = readiness?.problems.filter(({ severity }) => severity === 'block').length ?? 1;
  const moves = labelledMoves(event.stage, event.moves);
  const publishingMoves = moves.filter(({ to }) => to === 'live' || to === 'in_review');
  const otherMoves = moves.filter(({ to }) => to !== 'live' && to !== 'in_review');
  const startMove = (move: Move) => {
    const run = () => requestMove({ id: event.id, title: event.title, sold }, move);
    // Close a dialog whose reply was lost before another move begins.
    cancelMove();
    forget();
    setRetry(() => run);
    run();
  };
  const confirm = (move: Move, note: string) => {
    setRetry(() => () => confirmMove(move, note));
    confirmMove(move, note);
  };
  const isPublic = ['live', 'paused', 'postponed', 'cancelled'].includes(event.state);

  return (
    <Stack>
      {event.reviewNote !== '' && event.state === 'draft' && (
        <Notice tone="warning" title="The review asks for changes">
          {event.reviewNote}
        </Notice>
      )}
      {error && <ErrorNotice error={error} onRetry={load} title="The checklist could not be loaded" />}
      {!error && ['draft', 'in_review', 'postponed', 'paused'].includes(event.state) && (
        <PublishChecklist eventId={event.id} readiness={readiness} />
      )}
      <SessionsOverview sessions={sessions} types={types} isSoldHere={event.ticketing === 'here'} />
      <PublishingForm
        event={event}
        form={form}
        moving={busy}
        allowance={readiness?.allowance}
        onEvent={onEvent}
      />
      <Card title="Status">
        <OutcomeNotice
          state={outcome}
          done="the event was changed"
          notDone="The event was not changed"
          onCheckAgain={checkAgain}
          onRetry={() => retry?.()}
        />
        <p>{stageSentence(event.stage)}</p>
        {event.stage === 'draft' && event.moves.includes('in_review') && (
          <p className="field__help">
            On your plan we read an event before it goes live. You get an email once it is decided.
          </p>
        )}
        {event.stateNote !== '' && <p className="field__help">The event page says: {event.stateNote}</p>}
        <div className="event-moves">
          {publishingMoves.map((move) => (
            <Button
              key={move.to}
              variant="primary"
              icon={move.icon}
              busy={busy}
              disabled={isUnsaved || (blocks > 0 && event.state !== 'archived')}
              onClick={() => startMove(move)}
            >
              {move.to === 'live' && event.state === 'draft' ? 'Publish event' : move.label}
            </Button>
          ))}
          {isPublic && (
            <Button icon="external" href={publicEventPath(event.slug, event.privateKey ?? undefined)}>
              View event page
            </Button>
          )}
          {otherMoves.map((move) => (
            <Button
              key={move.to}
              icon={move.icon}
              variant={move.danger ? 'danger' : 'secondary'}
              disabled={busy}
              onClick={() => startMove(move)}
            >
              {move.label}
            </Button>
          ))}
        </div>
        {publishingMoves.length > 0 && isUnsaved && (
          <p className="field__help">Save who can see it, and from when, first.</p>
        )}
        {publishingMoves.length > 0 && blocks > 0 && readiness && (
          <p className="field__help">Fix the items above first.</p>
        )}
      </Card>
      <MoveDialog
        move={outcome === undefined ? pendingMove?.move : undefined}
        sold={sold}
        busy={busy}
        onConfirm={confirm}
        onCancel={cancelMove}
      />
    </Stack>
  );
}
