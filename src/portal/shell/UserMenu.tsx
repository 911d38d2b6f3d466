import { lazy, Suspense } from 'react';
import { type SessionPermissions } from '../../contract/user/user';
import { useMenuPanel } from '../ui/menu/useMenuPanel';
import { Icon } from '../ui/theme/Icon';
import { type SessionInfo } from '../user/userSlice';
import { Avatar } from './Avatar';
import { type ShownPlan } from './PlanButton';

export interface UserMenuProps {
  info: SessionInfo;
  permission: SessionPermissions;
  /** Undefined if the user sees no plan items. */
  plan?: ShownPlan;
  onLogOut: () => void;
}

const loadItems = () => import('./UserMenuItems').then((part) => ({ default: part.UserMenuItems }));
const UserMenuItems = lazy(loadItems);

/** The menu under the user's name; its items are loaded when the pointer or the focus comes near. */
export function UserMenu(props: UserMenuProps) {
  const { userName, avatar } = props.info;
  const { open, setOpen, close, frame, button, panel, onKeyDown } = useMenuPanel();
  const preload = () => void loadItems().catch(() => undefined);
  return (
    <div className="menu" ref={frame} onKeyDown={onKeyDown}>
      <button
        type="button"
        className="user-menu"
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!open)}
      >
        <Avatar picture={avatar} name={userName} />
        <span className="user-menu__name">{userName}</span>
        <Icon name="chevronDown" size={16} />
      </button>
      {open && (
        <div className="menu__panel" role="menu" aria-label="Your account" ref={panel}>
          <Suspense fallback={null}>
            <UserMenuItems {...props} panel={panel} onDone={close} />
          </Suspense>
        </div>
      )}
    </div>
  );
}
