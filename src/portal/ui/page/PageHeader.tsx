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
  /** A StatusBadge beside the title. */
  badge?: ReactNode;
}

// The entry that the browser began with bears the same key when it is come back to.
let cameBack = false;
window.addEventListener('popstate', () => (cameBack = true), true);

/**
 * One per screen. Its h1 takes the focus after each navigation, so that a screen reader says where one is. A filter or a
 * choice that only stands in the address leaves the focus where it is.
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
