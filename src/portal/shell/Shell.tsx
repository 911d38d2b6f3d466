import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isTopOfLadder, planSummaryById } from '../../contract/plan/planLadder';
import { routePatterns } from '../../contract/paths/portalPaths';
import { type SessionPermissions } from '../../contract/user/user';
import { clearCheckInCache } from '../store/checkInCache';
import { type SessionInfo } from '../user/userSlice';
import { Footer } from './Footer';
import { visibleMenu } from './menuEntries';
import { NoticeHost } from './NoticeHost';
import { type ShownPlan } from './PlanButton';
import { SideMenu } from './SideMenu';
import { TopBar } from './TopBar';
import './shell.css';

interface ShellProps {
  info: SessionInfo;
  permission: SessionPermissions;
  /** The paths of the route table; entries without a route are left out of the menu. */
  knownPatterns: ReadonlySet<string>;
  onLogOut: () => void;
  /** The screen uses the whole window: no top bar, no menu, no footer. */
  bare?: boolean;
  children: ReactNode;
}

/** Plan items are shown to users with Connect or TixSuite (SPEC section 6). */
function visiblePlan(info: SessionInfo, permission: SessionPermissions): ShownPlan | undefined {
  if (!permission.connect && !permission.tixsuite) return undefined;
  const plan = planSummaryById(info.currentPlanId);
  return {
    name: plan?.name ?? info.currentPlanInfo?.desc ?? 'Your plan',
    icon: plan?.icon ?? 'star',
    features: info.currentPlanInfo?.features ?? [],
    to: routePatterns.connectPlans,
    upgradeTo: isTopOfLadder(info.currentPlanId) ? undefined : routePatterns.connectPlans,
  };
}

/** Top bar, side menu and footer around a screen. Below 992 px the menu is a drawer, also reachable by keyboard. */
export function Shell(props: ShellProps) {
  const { info, permission, knownPatterns, onLogOut, bare = false, children } = props;
  const { pathname } = useLocation();
  const [drawerAt, setDrawerAt] = useState<string | null>(null);
  // Navigation closes the drawer.
  const menuOpen = drawerAt === pathname;
  const frame = useRef<HTMLDivElement>(null);
  const entries = visibleMenu(permission, knownPatterns, pathname);

  useEffect(() => {
    if (menuOpen) frame.current?.querySelector<HTMLElement>('#side-menu a')?.focus();
  }, [menuOpen]);

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menuOpen) return;
    setDrawerAt(null);
    frame.current?.querySelector<HTMLElement>('[aria-controls="side-menu"]')?.focus();
  };

  // Following the fragment would be a navigation, after which the heading would take the focus.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>('#content')?.focus();
  };

  return (
    <div className={bare ? 'shell shell--bare' : 'shell'} ref={frame} onKeyDown={closeOnEscape}>
      {!bare && (
        <>
          <a className="shell__skip" href="#content" onClick={skipToContent}>
            Skip to content
          </a>
          <TopBar
            info={info}
            permission={permission}
            plan={visiblePlan(info, permission)}
            menuOpen={menuOpen}
            onMenuToggle={() => setDrawerAt(menuOpen ? null : pathname)}
            onLogOut={() => {
              void clearCheckInCache();
              onLogOut();
            }}
          />
          <SideMenu entries={entries} open={menuOpen} />
          {menuOpen && <div className="shell__veil" onClick={() => setDrawerAt(null)} />}
        </>
      )}
      <div className="shell__page" inert={menuOpen}>
        <main className="shell__content" id="content" tabIndex={-1} aria-label="Content">
          {!bare && <NoticeHost />}
          {children}
        </main>
        {!bare && <Footer />}
      </div>
    </div>
  );
}
