import type { MJMLJsonObject } from 'mjml-core';
import { simpleBlocks } from '../../../contract/template/placedBlocks';
import type {
  ColumnsBackground,
  ColumnsBlock,
  ColumnWidths,
  MailBlock,
  SimpleBlock,
} from '../../../contract/template/template';
import { conditionMarks } from '../condition/blockConditions';
import { blockNodes } from './mailBlockNodes';
import type { BlockStyle } from './mailNodes';
import { surfaceOf } from './mailSurface';

type MailStyle = Omit<BlockStyle, 'level' | 'side' | 'surface'> & { accent: string };

const sharesOfWidth: Record<ColumnWidths, readonly string[]> = {
  '1': ['100%'],
  '1-1': ['50%', '50%'],
  '1-2': ['34%', '66%'],
  '2-1': ['66%', '34%'],
  '1-1-1': ['33.33%', '33.33%', '33.33%'],
};

/** The space between blocks and a background next to them, in pixels. */
const BESIDE_BACKGROUND = 16;

/** The blocks as sections: each block of columns is a section of its own, because MJML has columns only there. */
export function mailSections(blocks: readonly MailBlock[], style: MailStyle): MJMLJsonObject[] {
  const title = simpleBlocks(blocks).find(({ kind }) => kind === 'heading');
  const nodes = (inside: readonly SimpleBlock[], side: string, background?: ColumnsBackground) => {
    const surface = surfaceOf(style.accent, background);
    return inside.flatMap((block) =>
      ifShown(block, blockNodes(block, { ...style, surface, side, level: block === title ? 1 : 2 })),
    );
  };
  const sections: MJMLJsonObject[] = [];
  let gathered: SimpleBlock[] = [];
  let above = 0;
  const endSection = (below: number) => {
    const padding = paddingOf({ above, below, side: '0' });
    if (gathered.length > 0) sections.push(section({ padding }, [column({}, nodes(gathered, '32px'))]));
    gathered = [];
  };
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'columns') gathered.push(block);
    else {
      endSection(gapBeside(block));
      above = gapBeside(block);
      const section = columnsSection(block, (inside) => nodes(inside, '12px', block.background), {
        accent: style.accent,
        above: gapBeside(blocks[index - 1]),
        below: gapBeside(blocks[index + 1]),
      });
      sections.push(...ifShown(block, [section]));
    }
  }
  endSection(0);
  return sections;
}

/** How far what has no background of its own stays away from this block. */
const gapBeside = (block: MailBlock | undefined): number =>
  block?.kind === 'columns' && block.background ? BESIDE_BACKGROUND : 0;

interface Padding {
  above: number;
  below: number;
  side: string;
}
const paddingOf = ({ above, below, side }: Padding): string =>
  above + below > 0 ? `${above}px ${side} ${below}px` : side === '0' ? '0' : `0 ${side}`;

/** What a block becomes, between the marks of its condition. */
function ifShown(block: MailBlock, nodes: MJMLJsonObject[]): MJMLJsonObject[] {
  const [start, end] = conditionMarks(block);
  return start === '' || nodes.length === 0 ? nodes : [raw(start), ...nodes, raw(end)];
}

const raw = (content: string): MJMLJsonObject => ({ tagName: 'mj-raw', attributes: {}, content });

const columnsSection = (
  { widths, columns, background }: ColumnsBlock,
  nodes: (blocks: readonly SimpleBlock[]) => MJMLJsonObject[],
  { accent, above, below }: { accent: string; above: number; below: number },
): MJMLJsonObject =>
  section(
    background
      ? {
          padding: '24px 20px',
          'background-color': surfaceOf(accent, background).background,
          'css-class': `t-columns t-${background}`,
        }
      : { padding: paddingOf({ above, below, side: '20px' }), 'css-class': 't-columns' },
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
