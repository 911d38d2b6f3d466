import { howToGuidesUrl } from '../../contract/country';
import { Icon } from '../ui/theme/Icon';
import { Link } from '../ui/Link';
import { useCountry } from '../ui/useCountry';
import { type ShownEntry } from './menuEntries';

function NewBadge() {
  return <span className="side-menu__new">New</span>;
}

interface SideMenuProps {
  entries: readonly ShownEntry[];
  /** True while the drawer of small screens is open. */
  open: boolean;
}

export function SideMenu({ entries, open }: SideMenuProps) {
  const country = useCountry();
  return (
    <nav id="side-menu" className={open ? 'side-menu side-menu--open' : 'side-menu'} aria-label="Main">
      <ul className="side-menu__list">
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link
              className="side-menu__link"
              to={entry.to}
              aria-current={
                entry.isCurrent ? (entry.pages.some((page) => page.isCurrent) ? 'true' : 'page') : undefined
              }
            >
              <Icon name={entry.icon} />
              {entry.label}
              {entry.isNew && <NewBadge />}
            </Link>
            {entry.isCurrent && entry.pages.length > 0 && (
              <ul className="side-menu__pages">
                {entry.pages.map((page) => (
                  <li key={page.label}>
                    <Link
                      className="side-menu__page"
                      to={page.to}
                      aria-current={page.isCurrent ? 'page' : undefined}
                    >
                      {page.label}
                      {page.isNew && <NewBadge />}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
        <li className="side-menu__foot">
          <a className="side-menu__link" href={howToGuidesUrl(country)} target="_blank" rel="noreferrer">
            <Icon name="guide" />
            How To Guides
          </a>
        </li>
      </ul>
    </nav>
  );
}
