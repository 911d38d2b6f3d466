import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../theme/Icon';
import { Link } from '../Link';
import './page.css';

interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
  /** A StatusBadge, shown beside the title. */
  badge?: ReactNode;
}

// The entry with which the browser began has the key "default" on the first visit and after the back button alike.
let cameBack = false;
window.addEventListener('popstate', () => (cameBack = true), true);

/**
 * The header of a page; use one per page. Its h1 takes the focus after each navigation, so that a screen reader
 * announces the new page. A change of the query alone, such as a filter, does not move the focus.
 */
export function PageHeader({ title, description, actions, back, badge }: PageHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const arrivedByLink = key !== 'default' || cameBack;
  const shownFor = useRef<string>(undefined);
  useEffect(() => {
    const isElsewhere = shownFor.current !== pathname;
    shownFor.current = pathname;
    if (!arrivedByLink) return;
    const at = document.activeElement;
    if (isElsewhere || at === document.body || at?.closest('nav[aria-label="Main"]'))
      heading.current?.focus({ preventScroll: true });
  }, [pathname, arrivedByLink]);
  return (
    <header className="page-header">
      <div className="page-header__text">
        {back && (
          <Link className="page-header__back" to={back.to}>
            <Icon name="back" size={16} />
            {back.label}
          </Link>
        )}
        <div className="page-header__line">
          <h1 className="page-header__title" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {description && <p className="page-header__description">{description}</p>}
      </div>
      {actions && <div className="page-header__actions">{actions}</div>}
    </header>
  );
}
