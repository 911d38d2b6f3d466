import { type RefObject, useEffect, useState } from 'react';
import { routePatterns } from '../../contract/paths/portalPaths';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import '../team/teamSlice';
import { loadOrganisations } from '../team/teamThunks';
import { useSwitchOrganisation } from '../team/useSwitchOrganisation';
import { type MenuItem, MenuItems } from '../ui/menu/MenuItems';
import { isDark, toggleTheme } from '../ui/theme/themeChoice';
import { type UserMenuProps } from './UserMenu';

interface UserMenuItemsProps extends UserMenuProps {
  panel: RefObject<HTMLDivElement | null>;
  onDone: () => void;
}

/**
 * The content of the user menu: the person, the current organisation and the items. The other organisations come last,
 * because they arrive later and must not move an item under the pointer.
 */
export function UserMenuItems({ info, permission, plan, onLogOut, panel, onDone }: UserMenuItemsProps) {
  const dispatch = useAppDispatch();
  const organisations = useAppSelector((state) => state.team.organisations) ?? [];
  const switchTo = useSwitchOrganisation();
  const [dark, setDark] = useState(isDark);
  useEffect(() => void dispatch(loadOrganisations()), [dispatch]);
  useEffect(() => {
    const menu = panel.current;
    // The menu focuses its first item when it opens, but these items may have been loaded after that.
    if (!menu?.contains(document.activeElement))
      menu?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [panel]);

  const items: MenuItem[] = [
    ...(plan ? [{ label: 'Current Plan', note: plan.name, to: plan.to, icon: 'star' as const }] : []),
    ...(plan?.upgradeTo ? [{ label: 'Upgrade Plan', to: plan.upgradeTo, icon: 'sortUp' as const }] : []),
    ...(permission.preferences
      ? [
          { label: 'Preferences', to: routePatterns.myProfile, icon: 'settings' as const },
          { label: 'Team', to: routePatterns.team, icon: 'people' as const },
          { label: 'Security', to: routePatterns.security, icon: 'lock' as const },
        ]
      : []),
    ...(permission.isAdmin
      ? [{ label: 'Organisers', to: routePatterns.provider, icon: 'building' as const }]
      : []),
    {
      label: dark ? 'Light theme' : 'Dark theme',
      icon: dark ? 'sun' : 'moon',
      onSelect: () => setDark(toggleTheme()),
    },
    { label: 'Log Out', icon: 'signOut', onSelect: onLogOut, separated: true },
    ...organisations
      .filter(({ isCurrent }) => !isCurrent)
      .map(({ id, name }, place): MenuItem => ({
        label: `Switch to ${name}`,
        icon: 'building',
        onSelect: () => switchTo(id),
        separated: place === 0,
      })),
  ];
  const current = organisations.find(({ isCurrent }) => isCurrent);
  return (
    <>
      <div className="user-menu__who">
        <strong>{info.userName}</strong>
        <span>{info.email}</span>
        {/* The line is there from the start, so that nothing moves when the name arrives. */}
        <span>{current?.name ?? '\u00a0'}</span>
      </div>
      <MenuItems items={items} onDone={onDone} />
    </>
  );
}
