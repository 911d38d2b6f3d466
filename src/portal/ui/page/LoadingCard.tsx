import { Card } from './Card';
import { Skeleton } from './Skeleton';

interface LoadingCardProps {
  /** What a reader who sees no grey lines is told, such as "Loading the report". */
  label: string;
  lines: number;
}

/** A card in the place of one that is on its way. */
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
