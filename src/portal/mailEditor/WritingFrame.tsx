import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from '../ui/Button';
import { focusBlock } from './focusBlock';
import { WritingContext } from './writingContext';
import '../template/template.css';

interface WritingFrameProps {
  preview: ReactNode;
  children: ReactNode;
}

/** The inputs beside the preview of the mail; on a narrow screen, a switch between the two. */
export function WritingFrame({ preview, children }: WritingFrameProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const [asked, setAsked] = useState<{ path: string }>();
  // Once the inputs are on screen, because what is hidden takes no focus.
  useEffect(() => {
    if (asked) focusBlock(asked.path);
  }, [asked]);
  const shared = useMemo(
    () => ({
      showBlock: (path: string) => {
        setView('write');
        setAsked({ path });
      },
    }),
    [],
  );
  return (
    <div className="writing" data-view={view}>
      <div className="writing__switch" role="group" aria-label="Show">
        <Button
          size="sm"
          variant="quiet"
          icon="edit"
          pressed={view === 'write'}
          onClick={() => setView('write')}
        >
          Write
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon="preview"
          pressed={view === 'preview'}
          onClick={() => setView('preview')}
        >
          Preview
        </Button>
      </div>
      <div className="writing__boxes">{children}</div>
      <WritingContext value={shared}>{preview}</WritingContext>
    </div>
  );
}
