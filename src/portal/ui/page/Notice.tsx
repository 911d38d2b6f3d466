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

/** A permanent message on the page. Screen readers announce the tone "danger" when it appears. */
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
