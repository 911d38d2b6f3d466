import { Button } from '../../ui/Button';

interface OrderButtonsProps {
  /** The name of the item, for labels such as "Move Hina Moana up". */
  name: string;
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Buttons to order a list with the keyboard. A button keeps the focus when pressed, because it moves with its row. */
export function OrderButtons({ name, place, count, onMove, onRemove }: OrderButtonsProps) {
  return (
    <span className="order-buttons">
      <Button
        size="sm"
        variant="quiet"
        icon="sortUp"
        aria-label={`Move ${name} up`}
        aria-disabled={place === 0 || undefined}
        onClick={() => place > 0 && onMove(place - 1)}
      >
        Up
      </Button>
      <Button
        size="sm"
        variant="quiet"
        icon="sortDown"
        aria-label={`Move ${name} down`}
        aria-disabled={place === count - 1 || undefined}
        onClick={() => place < count - 1 && onMove(place + 1)}
      >
        Down
      </Button>
      <Button size="sm" variant="quiet" icon="trash" aria-label={`Take ${name} off`} onClick={onRemove}>
        Remove
      </Button>
    </span>
  );
}
