import { useLocation } from 'react-router-dom';
import { Link } from './Link';
import { formatNumber } from './format';
import './steps.css';

interface TabsProps {
  label: string;
  tabs: readonly { to: string; label: string; count?: number }[];
}

/** Links in a row, each with an address of its own (a path, or a path with a query). */
export function Tabs({ label, tabs }: TabsProps) {
  const { pathname, search } = useLocation();
  const whole = `${pathname}${search}`;
  const current = tabs.find((tab) => tab.to === whole) ?? tabs.find((tab) => tab.to === pathname);
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          className="tabs__tab"
          to={tab.to}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabs__count">{formatNumber(tab.count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
