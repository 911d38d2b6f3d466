import { Fragment } from 'react';
import { Icon } from '../theme/Icon';
import { Link } from '../Link';
import { type IconName } from '../theme/iconShapes';
import './menu.css';

export interface MenuItem {
  label: string;
  /** A path of the portal; leave it out for an item with `onSelect`. */
  to?: string;
  onSelect?: () => void;
  icon?: IconName;
  /** Shown at the right, such as the plan's name. */
  note?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Draws a separator above the item. */
  separated?: boolean;
}

interface MenuItemsProps {
  items: readonly MenuItem[];
  onDone: () => void;
}

/** The items of an open menu. */
export function MenuItems({ items, onDone }: MenuItemsProps) {
  return items.map((item) => {
    const className = item.danger ? 'menu__item menu__item--danger' : 'menu__item';
    const content = (
      <>
        {item.icon && <Icon name={item.icon} size={18} />}
        {item.label}
        {item.note && <span className="menu__note">{item.note}</span>}
      </>
    );
    return (
      <Fragment key={item.label}>
        {item.separated && <hr className="menu__line" />}
        {item.to !== undefined && !item.disabled ? (
          <Link role="menuitem" tabIndex={-1} className={className} to={item.to} onClick={onDone}>
            {content}
          </Link>
        ) : (
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={className}
            aria-disabled={item.disabled || undefined}
            onClick={() => {
              if (item.disabled) return;
              onDone();
              item.onSelect?.();
            }}
          >
            {content}
          </button>
        )}
      </Fragment>
    );
  });
}
