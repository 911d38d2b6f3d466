import { Button } from '../ui/Button';
import { Brand } from '../ui/theme/Brand';
import { CreateButton } from './CreateButton';
import { PlanButton } from './PlanButton';
import { UserMenu, type UserMenuProps } from './UserMenu';

interface TopBarProps extends UserMenuProps {
  menuOpen: boolean;
  onMenuToggle: () => void;
}

export function TopBar({ menuOpen, onMenuToggle, ...user }: TopBarProps) {
  const { permission, plan } = user;
  return (
    <header className="top-bar">
      <div className="top-bar__toggle">
        <Button
          variant="quiet"
          icon={menuOpen ? 'close' : 'menu'}
          iconOnly
          aria-expanded={menuOpen}
          aria-controls="side-menu"
          onClick={onMenuToggle}
        >
          Menu
        </Button>
      </div>
      <Brand />
      <div className="top-bar__end">
        {plan && (
          <div className="top-bar__plan">
            {plan.upgradeTo && <Button to={plan.upgradeTo}>Upgrade Plan</Button>}
            <PlanButton plan={plan} />
          </div>
        )}
        {permission.events && <CreateButton />}
        <UserMenu {...user} />
      </div>
    </header>
  );
}
