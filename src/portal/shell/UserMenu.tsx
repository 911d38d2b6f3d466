import { useState } from 'react';
import { Icon } from '../ui/theme/Icon';
import { type MenuItem, MenuItems } from '../ui/menu/MenuItems';
import { isDark, toggleTheme } from '../ui/theme/themeChoice';
import { useMenuPanel } from '../ui/menu/useMenuPanel';
import { Avatar } from './Avatar';

interface UserMenuProps {
  name: string;
  email: string;
  picture: string | null;
  /** Undefined if the user sees no plan items. */
  plan?: { name: string; to: string; upgradeTo?: string };
  preferencesTo?: string;
  /** The page of all organisers; undefined unless the user is one of the provider's admins. */
  providerTo?: string;
  onLogOut: () => void;
}

export function UserMenu({ name, email, picture, plan, preferencesTo, providerTo, onLogOut }: UserMenuProps) {
  const { open, setOpen, close, frame, button, panel, onKeyDown } = useMenuPanel();
  const [dark, setDark] = useState(isDark);
  const items: MenuItem[] = [
    ...(plan ? [{ label: 'Current Plan', note: plan.name, to: plan.to, icon: 'star' as const }] : []),
    ...(plan?.upgradeTo ? [{ label: 'Upgrade Plan', to: plan.upgradeTo, icon: 'sortUp' as const }] : []),
    ...(preferencesTo ? [{ label: 'Preferences', to: preferencesTo, icon: 'settings' as const }] : []),
    ...(providerTo ? [{ label: 'Organisers', to: providerTo, icon: 'building' as const }] : []),
    {
      label: dark ? 'Light theme' : 'Dark theme',
      icon: dark ? 'sun' : 'moon',
      onSelect: () => setDark(toggleTheme()),
    },
    { label: 'Log Out', icon: 'signOut', onSelect: onLogOut, separated: true },
  ];
  return (
    <div className="menu" ref={frame} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="user-menu"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar picture={picture} name={name} />
        <span className="user-menu__name">{name}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      {open && (
        <div className="menu__panel" role="menu" aria-label="Your account" ref={panel}>
          <div className="user-menu__who">
            <strong>{name}</strong>
            <span>{email}</span>
          </div>
          <MenuItems items={items} onDone={close} />
        </div>
      )}
    </div>
  );
}
