import { type KeyboardEvent, type ReactNode } from 'react';
import { type MailBlock } from '../../contract/template/template';
import { Button } from '../ui/Button';
import { Icon } from '../ui/theme/Icon';
import { blockKinds } from './mailBlocks';
import '../template/template.css';

interface BlockCardProps {
  block: MailBlock;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
  children: ReactNode;
}

/** One block with its inputs. It is moved by its buttons, or with Alt and the arrow keys from anywhere in it. */
export function BlockCard({ block, place, count, onMove, onRemove, children }: BlockCardProps) {
  const { label, icon } = blockKinds.find(({ kind }) => kind === block.kind) ?? {
    label: block.kind,
    icon: 'edit' as const,
  };
  const name = `block ${place + 1}, ${label.toLowerCase()}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(place + (event.key === 'ArrowUp' ? -1 : 1));
  };
  return (
    <li
      className="block"
      data-block={place}
      aria-label={`Block ${place + 1} of ${count}, ${label.toLowerCase()}`}
      onKeyDown={onKeyDown}
    >
      <div className="block__top">
        <span className="block__name">
          <Icon name={icon} size={16} />
          {label}
        </span>
        <span className="block__acts">
          <Button
            size="sm"
            variant="quiet"
            icon="sortUp"
            iconOnly
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          >
            {`Move ${name} up`}
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon="sortDown"
            iconOnly
            disabled={place === count - 1}
            onClick={() => onMove(place + 1)}
          >
            {`Move ${name} down`}
          </Button>
          <Button size="sm" variant="quiet" icon="trash" iconOnly onClick={onRemove}>
            {`Remove ${name}`}
          </Button>
        </span>
      </div>
      <div className="block__fields">{children}</div>
    </li>
  );
}
