import { type ReactNode, useId } from 'react';
import './page.css';

interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  tone?: 'plain' | 'sunken' | 'accent';
  children: ReactNode;
}

/** A titled part of a page. Its children are 16 px apart. */
export function Card({ title, actions, footer, tone = 'plain', children }: CardProps) {
  const id = useId();
  return (
    <section
      className={tone === 'plain' ? 'card' : `card card--${tone}`}
      aria-labelledby={title ? id : undefined}
    >
      {(title || actions) && (
        <div className="card__top">
          {title && <h2 id={id}>{title}</h2>}
          {actions && <div className="card__actions">{actions}</div>}
        </div>
      )}
      <div className="card__body">{children}</div>
      {footer && <div className="card__footer">{footer}</div>}
    </section>
  );
}
