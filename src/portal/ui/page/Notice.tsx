import { type ReactNode } from 'react';
import { Icon } from '../theme/Icon';
import { type IconName } from '../theme/iconShapes';
import './notice.css';

type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
};

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}

/** A standing message on the page. A danger is read aloud when it appears. */
export function Notice({ tone, title, children, action }: NoticeProps) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'danger' ? 'alert' : undefined}>
      <Icon name={icons[tone]} />
      <div className="notice__text">
        {title && <p className="notice__title">{title}</p>}
        {children && <div className="notice__text">{children}</div>}
        {action && <div>{action}</div>}
      </div>
    </div>
  );
}
