import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button';
import '../template/template.css';

interface WritingFrameProps {
  preview: ReactNode;
  children: ReactNode;
}

/** The inputs beside the preview of the mail; on a narrow screen, a switch between the two. */
export function WritingFrame({ preview, children }: WritingFrameProps) {
  const [view, setView] = useState<'write' | 'preview'>('write');
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
      {preview}
    </div>
  );
}
