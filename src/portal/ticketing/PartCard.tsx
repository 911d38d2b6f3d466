import { type ReactNode } from 'react';
import { Card } from '../ui/page/Card';

interface PartCardProps {
  title: string;
  /** The purpose of the part, shown while its list is empty. */
  empty: string;
  count: number;
  action?: ReactNode;
  /** The rows as `li`, and the dialog of the open row. */
  children: ReactNode;
}

/** One part of an event's ticketing: a list, or the purpose of the part while the list is empty. */
export function PartCard({ title, empty, count, action, children }: PartCardProps) {
  return (
    <Card title={title} actions={action}>
      {count === 0 && <p className="ticketing-soft">{empty}</p>}
      <ul className="ticketing-rows">{children}</ul>
    </Card>
  );
}
