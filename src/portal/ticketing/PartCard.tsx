import { type ReactNode } from 'react';
import { Card } from '../ui/page/Card';

interface PartCardProps {
  title: string;
  /** What the part is for, while there is nothing in it. */
  empty: string;
  count: number;
  action?: ReactNode;
  /** Rows as `li`, and the dialog of one. */
  children: ReactNode;
}

/** One part of an event's ticketing: a list with what it is for while it is empty. */
export function PartCard({ title, empty, count, action, children }: PartCardProps) {
  return (
    <Card title={title} actions={action}>
      {count === 0 && <p className="ticketing-soft">{empty}</p>}
      <ul className="ticketing-rows">{children}</ul>
    </Card>
  );
}
