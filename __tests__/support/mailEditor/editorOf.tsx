import { useState } from 'react';
import type { MailKind } from '../../../src/portal/mailEditor/mailBlocks';
import type { MailBlock } from '../../../src/contract/template/template';
import { BlockEditor } from '../../../src/portal/mailEditor/BlockEditor';
import { renderPortal } from '../portal/renderPortal';

interface Removal {
  detail: string;
  restore: (now: readonly MailBlock[]) => MailBlock[];
}

type Surroundings = Parameters<typeof renderPortal>[1] & { kind?: MailKind };

let count = 0;

/** Draws the editor of an email of its own; `email.blocks` are those of now. */
export function editorOf(start: readonly MailBlock[], { kind = 'email', ...around }: Surroundings = {}) {
  const email: { blocks: readonly MailBlock[]; removals: Removal[] } = { blocks: start, removals: [] };
  function Frame() {
    const [blocks, setBlocks] = useState(start);
    email.blocks = blocks;
    return (
      <BlockEditor
        documentKey={`editor/${count}`}
        kind={kind}
        blocks={blocks}
        onChange={setBlocks}
        onRemoved={(detail, restore) => email.removals.push({ detail, restore })}
        fields={[]}
        errors={{}}
      />
    );
  }
  count += 1;
  return { email, ...renderPortal(<Frame />, { address: '/', pattern: '/', ...around }) };
}

/** The ids of the email's blocks, with those of columns as lists. */
export const idsOf = (blocks: readonly MailBlock[]) =>
  blocks.map((block) =>
    block.kind === 'columns' ? block.columns.map((list) => list.map(({ id }) => id)) : block.id,
  );
