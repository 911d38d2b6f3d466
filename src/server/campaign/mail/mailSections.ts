import type { MJMLJsonObject } from 'mjml-core';
import { simpleBlocks } from '../../../contract/template/placedBlocks';
import type { ColumnsBlock, ColumnWidths, MailBlock, SimpleBlock } from '../../../contract/template/template';
import { blockNodes, type BlockStyle } from './mailBlockNodes';

type MailStyle = Omit<BlockStyle, 'level' | 'side'>;

const sharesOfWidth: Record<ColumnWidths, readonly string[]> = {
  '1-1': ['50%', '50%'],
  '1-2': ['34%', '66%'],
  '2-1': ['66%', '34%'],
  '1-1-1': ['33.33%', '33.33%', '33.33%'],
};

/** The blocks as sections: each block of columns is a section of its own, because MJML has columns only there. */
export function mailSections(blocks: readonly MailBlock[], style: MailStyle): MJMLJsonObject[] {
  const title = simpleBlocks(blocks).find(({ kind }) => kind === 'heading');
  const nodes = (inside: readonly SimpleBlock[], side: string) =>
    inside.flatMap((block) => blockNodes(block, { ...style, side, level: block === title ? 1 : 2 }));
  const sections: MJMLJsonObject[] = [];
  let gathered: SimpleBlock[] = [];
  const endSection = () => {
    if (gathered.length > 0) sections.push(section({ padding: '0' }, [column({}, nodes(gathered, '32px'))]));
    gathered = [];
  };
  for (const block of blocks) {
    if (block.kind !== 'columns') gathered.push(block);
    else {
      endSection();
      sections.push(columnsSection(block, (inside) => nodes(inside, '12px')));
    }
  }
  endSection();
  return sections;
}

const columnsSection = (
  { widths, columns }: ColumnsBlock,
  nodes: (blocks: readonly SimpleBlock[]) => MJMLJsonObject[],
): MJMLJsonObject =>
  section(
    { padding: '0 20px', 'css-class': 't-columns' },
    columns.map((inside, place) => column({ width: sharesOfWidth[widths][place] ?? '100%' }, nodes(inside))),
  );

const section = (attributes: Record<string, string>, children: MJMLJsonObject[]): MJMLJsonObject => ({
  tagName: 'mj-section',
  attributes,
  children,
});
const column = (attributes: Record<string, string>, children: MJMLJsonObject[]): MJMLJsonObject => ({
  tagName: 'mj-column',
  attributes,
  children,
});
