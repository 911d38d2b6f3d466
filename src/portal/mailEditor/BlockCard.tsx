import { type KeyboardEvent, memo, type ReactNode } from 'react';
import { type MailBlock, type MailBlockKind } from '../../contract/template/template';
import { Button } from '../ui/Button';
import { MenuButton } from '../ui/menu/MenuButton';
import { Icon } from '../ui/theme/Icon';
import { ConditionFields } from './condition/ConditionFields';
import { firstCondition } from './condition/withCondition';
import { directionOfKey } from './document/blockMoves';
import { placeName } from './document/placeName';
import { useEditor } from './editorContext';
import { blockKinds } from './mailBlocks';
import { BlockCheckbox } from './selection/BlockCheckbox';
import '../template/template.css';

interface BlockCardProps {
  /** With an id. */
  block: MailBlock;
  path: string;
  /** From 1, in its list. */
  position: number;
  count: number;
  /** Messages by field. */
  errors: Record<string, string>;
  /** Its inputs. */
  children: ReactNode;
}

const lookOf = (kind: MailBlockKind) =>
  blockKinds.find((known) => known.kind === kind) ?? { label: kind, icon: 'edit' as const };

/**
 * One block with its inputs. It is moved by its menu, or with Alt and the arrow keys from anywhere in it;
 * if it is selected, the other selected blocks move with it.
 */
export function BlockCard({ block, path, position, count, errors, children }: BlockCardProps) {
  const { acts } = useEditor();
  const { id = '', kind, showIf } = block;
  const { label } = lookOf(kind);
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = event.altKey ? directionOfKey[event.key] : undefined;
    // Keys of an open dialog arrive here too.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!direction || !isInside) return;
    event.preventDefault();
    // The block around this one would move, too.
    event.stopPropagation();
    acts.step([id], direction);
  };
  return (
    <li
      className="block"
      data-block={path}
      data-id={id}
      aria-label={`Block ${position} of ${count}, ${label.toLowerCase()}`}
      onKeyDown={onKeyDown}
    >
      <BlockTop
        id={id}
        kind={kind}
        path={path}
        isMovable={count > 1 || path.includes('.')}
        isConditional={showIf !== undefined}
      />
      <div className="block__fields">
        {showIf && <ConditionFields block={block} condition={showIf} errors={errors} />}
        {children}
      </div>
    </li>
  );
}

interface BlockTopProps {
  id: string;
  kind: MailBlockKind;
  path: string;
  isMovable: boolean;
  /** Whether only some people get the block. */
  isConditional: boolean;
}

/** What a block is, and its acts. Not drawn with each key that is typed into the block. */
const BlockTop = memo(function BlockTop({ id, kind, path, isMovable, isConditional }: BlockTopProps) {
  const { acts, kind: mail, fields, isFull } = useEditor();
  const { label, icon } = lookOf(kind);
  const name = `${placeName(path)}, ${label.toLowerCase()}`;
  return (
    <div className="block__top">
      <span className="block__name">
        {isMovable ? (
          <span className="block__handle" title="Drag to move">
            <Icon name="grip" size={16} />
          </span>
        ) : null}
        <span className="block__kind">
          <Icon name={icon} size={16} />
          <BlockCheckbox id={id} name={name} />
        </span>
        {label}
      </span>
      <span className="block__acts">
        <MenuButton
          label={`Move ${name}`}
          icon="sortUp"
          iconOnly
          size="sm"
          variant="quiet"
          items={() => {
            const choices = acts.choices(id);
            return choices.length === 0
              ? [{ label: 'There is nowhere to move it', disabled: true }]
              : choices.map(({ label: to, to: place }) => ({
                  label: to,
                  onSelect: () => acts.move(id, place),
                }));
          }}
        />
        {(mail !== 'order' || isConditional) && (
          <Button
            size="sm"
            variant="quiet"
            icon="people"
            iconOnly
            pressed={isConditional}
            onClick={() => acts.setCondition(id, isConditional ? undefined : firstCondition(fields))}
          >
            {`Only for some people: ${name}`}
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          icon="copy"
          iconOnly
          disabled={isFull}
          onClick={() => acts.duplicateOne(id)}
        >
          {`Duplicate ${name}`}
        </Button>
        <Button size="sm" variant="quiet" icon="trash" iconOnly onClick={() => acts.remove([id])}>
          {`Remove ${name}`}
        </Button>
      </span>
    </div>
  );
});
