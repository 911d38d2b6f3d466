import { type ReactNode } from 'react';
import { Icon } from '../theme/Icon';
import { type IconName } from '../theme/iconShapes';
import './notice.css';

interface EmptyStateProps {
  title: string;
  text: string;
  /** A button or link to the next step. */
  action?: ReactNode;
  icon?: IconName;
}

export function EmptyState({ title, text, action, icon }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {icon && (
        <span className="empty-state__icon">
          <Icon name={icon} size={26} />
        </span>
      )}
      <h2>{title}</h2>
      <p className="empty-state__text">{text}</p>
      {action && <div className="empty-state__action">{action}</div>}
    </div>
  );
}
