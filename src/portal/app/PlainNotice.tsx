import { type ReactNode } from 'react';
import '../ui/button.css';
import '../ui/page/notice.css';

interface PlainNoticeProps {
  title: string;
  children: ReactNode;
  actionLabel: string;
  onAction: () => void;
}

/** A notice that works when other chunks could not be loaded: it is part of the first download and has no icons. */
export function PlainNotice({ title, children, actionLabel, onAction }: PlainNoticeProps) {
  return (
    <div className="notice notice--danger" role="alert">
      <div className="notice__text">
        <p className="notice__title">{title}</p>
        <div className="notice__text">{children}</div>
        <div>
          <button type="button" className="button button--secondary button--sm" onClick={onAction}>
            {actionLabel}
          </button>
        </div>
      </div>
    </div>
  );
}
