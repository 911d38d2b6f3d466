import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../Button';
import { Notice } from '../page/Notice';
import { type EditConflictView } from './useEditConflict';

/**
 * Shown when somebody else saved the form's row first. It offers to load the latest version or to restore the typed
 * text; nothing replaces the other person's version until the user presses Save again.
 */
export function EditConflict({ conflict }: { conflict: EditConflictView | undefined }) {
  if (!conflict) return null;
  const { state, message, loading, hintId, onLoad, onShowTheirs, onShowMine } = conflict;
  switch (state) {
    case 'refused':
      return (
        <Focused key={message}>
          <Notice
            tone="danger"
            title={message}
            action={
              onLoad && (
                <Button size="sm" icon="refresh" busy={loading} onClick={onLoad}>
                  Load the latest version
                </Button>
              )
            }
          >
            What you typed is still here.
          </Notice>
        </Focused>
      );
    case 'removed':
      return (
        <Notice tone="danger" title="This has been removed">
          What you typed is still here for you to copy.
        </Notice>
      );
    case 'unaffected':
      return (
        <Notice tone="info" title="The latest version is loaded">
          What you typed is still here. Save it again.
        </Notice>
      );
    case 'theirs':
      return (
        <Notice
          tone="info"
          title="This is the latest version"
          action={
            <Button size="sm" onClick={onShowMine}>
              Restore what I typed
            </Button>
          }
        >
          <span id={hintId}>
            What you typed is kept. Change something here, or restore what you typed, to save.
          </span>
        </Notice>
      );
    case 'mine':
      return (
        <Notice
          tone="warning"
          title="What you typed is restored"
          action={
            <Button size="sm" onClick={onShowTheirs}>
              See the latest version
            </Button>
          }
        >
          Saving it replaces the latest version.
        </Notice>
      );
  }
}

interface ActConflictProps {
  /** The server's reason for refusing the action; empty if nothing was refused. */
  message: string;
  loading: boolean;
  onLoad: () => void;
}

/** The conflict notice for an action without a form, so there is no typed text to restore. */
export function ActConflict({ message, loading, onLoad }: ActConflictProps) {
  if (message === '') return null;
  return (
    <Focused key={message}>
      <Notice
        tone="danger"
        title="This was not done"
        action={
          <Button size="sm" icon="refresh" busy={loading} onClick={onLoad}>
            Load the latest version
          </Button>
        }
      >
        {message}
      </Notice>
    </Focused>
  );
}

/** Takes the focus when it appears, so that it is scrolled into view. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
