import { Button } from '../ui/Button';
import { Brand } from '../ui/theme/Brand';
import { CreateButton } from './CreateButton';
import { PlanButton, type ShownPlan } from './PlanButton';
import { UserMenu } from './UserMenu';

interface TopBarProps {
  name: string;
  email: string;
  picture: string | null;
  plan?: ShownPlan;
  canCreate: boolean;
  preferencesTo?: string;
  providerTo?: string;
  menuOpen: boolean;
  onMenuToggle: () => void;
  onLogOut: () => void;
}

export function TopBar(props: TopBarProps) {
  const {
    name,
    email,
    picture,
    plan,
    canCreate,
    preferencesTo,
    providerTo,
    menuOpen,
    onMenuToggle,
    onLogOut,
  } = props;
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
        {canCreate && <CreateButton />}
        <UserMenu
          name={name}
          email={email}
          picture={picture}
          plan={plan}
          preferencesTo={preferencesTo}
          providerTo={providerTo}
          onLogOut={onLogOut}
        />
      </div>
    </header>
  );
}
