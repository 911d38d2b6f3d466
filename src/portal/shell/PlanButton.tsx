import { lazy, Suspense, useState } from 'react';
import { Icon } from '../ui/theme/Icon';

const PlanPopover = lazy(() => import('./PlanPopover').then((part) => ({ default: part.PlanPopover })));

export interface ShownPlan {
  name: string;
  /** The name of a primeicons icon, without `pi-`. */
  icon: string;
  features: readonly string[];
  to: string;
  /** Undefined on the top plan. */
  upgradeTo?: string;
}

/** The plan button in the top bar; the popover is loaded at the first click. */
export function PlanButton({ plan }: { plan: ShownPlan }) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-haspopup="dialog"
        aria-expanded={target !== null}
        onClick={(event) => setTarget(target ? null : event.currentTarget)}
      >
        Current Plan
        <Icon name="chevronDown" size={16} />
      </button>
      {target && (
        <Suspense fallback={null}>
          <PlanPopover plan={plan} target={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </>
  );
}
