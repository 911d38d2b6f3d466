import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../Link';
import { formatNumber } from '../format';
import './steps.css';

interface TabsProps {
  label: string;
  tabs: readonly { to: string; label: string; count?: number }[];
}

/** A row of links, each with an address of its own (a path, or a path with a query). */
export function Tabs({ label, tabs }: TabsProps) {
  const { pathname, search } = useLocation();
  const whole = `${pathname}${search}`;
  const current = tabs.find((tab) => tab.to === whole) ?? tabs.find((tab) => tab.to === pathname);
  const row = useRef<HTMLElement>(null);
  // The row scrolls on a phone, so the current tab is scrolled into view.
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    if (!row.current || !(tab instanceof HTMLElement)) return;
    const start = tab.offsetLeft - row.current.offsetLeft;
    const end = start + tab.offsetWidth - row.current.clientWidth;
    row.current.scrollLeft = Math.min(start, Math.max(row.current.scrollLeft, end));
  }, [current?.to, tabs.length]);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
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
