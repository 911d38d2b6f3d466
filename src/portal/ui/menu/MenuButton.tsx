import { Button, type ButtonVariant } from '../Button';
import { type IconName } from '../theme/iconShapes';
import { type MenuItem, MenuItems } from './MenuItems';
import { useMenuPanel } from './useMenuPanel';
import './menu.css';

interface MenuButtonProps {
  label: string;
  /** A function is called while the menu is open. */
  items: readonly MenuItem[] | (() => readonly MenuItem[]);
  icon?: IconName;
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  iconOnly?: boolean;
  /** The edge of the button with which the panel is aligned. */
  align?: 'start' | 'end';
}

export function MenuButton({ label, items, icon, variant, size, iconOnly, align = 'end' }: MenuButtonProps) {
  const { open, setOpen, close, frame, button, panel, onKeyDown } = useMenuPanel();
  return (
    <div className="menu" ref={frame} onKeyDown={onKeyDown}>
      <Button
        ref={button}
        variant={variant}
        size={size}
        icon={icon}
        iconOnly={iconOnly}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {label}
      </Button>
      {open && (
        <div
          className={align === 'start' ? 'menu__panel menu__panel--start' : 'menu__panel'}
          role="menu"
          aria-label={label}
          ref={panel}
        >
          <MenuItems items={typeof items === 'function' ? items() : items} onDone={close} />
        </div>
      )}
    </div>
  );
}
