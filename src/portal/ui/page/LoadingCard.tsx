import { Card } from './Card';
import { Skeleton } from './Skeleton';

interface LoadingCardProps {
  /** The text for screen readers, such as "Loading the report". */
  label: string;
  lines: number;
}

/** The placeholder for a card whose content is loading. */
export function LoadingCard({ label, lines }: LoadingCardProps) {
  return (
    <Card>
      <span role="status" className="visually-hidden">
        {label}
      </span>
      <Skeleton lines={lines} />
    </Card>
  );
}
