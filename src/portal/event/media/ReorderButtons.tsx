import { Button } from '../../ui/Button';

interface ReorderButtonsProps {
  /** The name of the item, for labels such as "Move Hina Moana up". */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons to order a list with the keyboard. A button keeps the focus when pressed, because it moves with its row. */
export function ReorderButtons({ name, index, count, onMove, onRemove }: ReorderButtonsProps) {
  return (
    <span className="order-buttons">
      <Button
        size="sm"
        variant="quiet"
        icon="sortUp"
        aria-label={`Move ${name} up`}
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index - 1)}
      >
        Up
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="sortDown"
        aria-label={`Move ${name} down`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onMove(index + 1)}
      >
        Down
      </Button>
      <Button size="sm" variant="quiet" icon="trash" aria-label={`Take ${name} off`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  );
}
