import { memo } from 'react';
import { type MailBlock } from '../../contract/template/template';
import { BlockCard } from './BlockCard';
import { BlockFields } from './fields/BlockFields';
import { ColumnsFields } from './ColumnsFields';

type Messages = Record<string, string>;

interface BlockListProps {
  /** Blocks with ids. */
  list: readonly MailBlock[];
  /** The path of the list, such as `2.columns.0.`; empty for the email itself. */
  path: string;
  /** Messages by the path of a block within the list and its field: `2.text`. */
  errors: Messages;
}

/** The blocks of the email, or of one column. */
export function BlockList({ list, path, errors }: BlockListProps) {
  return (
    <ol className="block-editor__list">
      {list.map((block, index) => (
        <PlacedBlock
          key={block.id}
          block={block}
          path={`${path}${index}`}
          position={index + 1}
          count={list.length}
          errors={messagesOf(errors, `${index}.`)}
        />
      ))}
    </ol>
  );
}

interface PlacedBlockProps {
  block: MailBlock;
  path: string;
  position: number;
  count: number;
  /** Messages by field. */
  errors: Messages;
}

/** Drawn again only when this block or its place changes, because an email may have a hundred blocks. */
const PlacedBlock = memo(function PlacedBlock({ block, errors, ...place }: PlacedBlockProps) {
  return (
    <BlockCard block={block} errors={errors} {...place}>
      {block.kind === 'columns' ? (
        <ColumnsFields
          block={block}
          errors={errors}
          drawColumn={(list, column) => (
            <BlockList
              list={list}
              path={`${place.path}.columns.${column}.`}
              errors={messagesOf(errors, `columns.${column}.`)}
            />
          )}
        />
      ) : (
        <BlockFields block={block} errors={errors} />
      )}
    </BlockCard>
  );
});

const noMessages: Messages = {};

/** The messages whose names start like this, without that start; the same object where there are none. */
function messagesOf(errors: Messages, start: string): Messages {
  const own = Object.entries(errors).filter(([name]) => name.startsWith(start));
  return own.length === 0
    ? noMessages
    : Object.fromEntries(own.map(([name, text]) => [name.slice(start.length), text]));
}

/** The messages about the blocks of an email, by the path of a block and its field. */
export const messagesOfBlocks = (errors: Messages): Messages => messagesOf(errors, 'blocks.');
