import { columnWidths, type MailBlock, type SimpleBlock } from '../../../src/contract/template/template';
import {
  type BlockPlace,
  duplicateBlock,
  insertBlock,
  moveBlock,
  removeBlock,
  replaceBlock,
  withWidths,
} from '../../../src/portal/mailEditor/document/blockPlaces';
import {
  copiesOf,
  groupOf,
  insertBlocks,
  moveBlocks,
  placeAfter,
  placeFor,
  removeBlocks,
} from '../../../src/portal/mailEditor/document/blockGroups';
import { stepFrom } from '../../../src/portal/mailEditor/document/blockMoves';
import type { SeededRandom } from '../corpora/seededRandom';

const greeting = 'Kia ora';
const words: readonly [string, ...string[]] = [
  greeting,
  'Doors at 7',
  '{{first_name|there}}',
  'Ngā mihi',
  '<b>',
  '',
  'https://example.org/x',
];

type BlockOf<Kind extends SimpleBlock['kind']> = Extract<SimpleBlock, { kind: Kind }>;

/** A block of each kind but columns: the compiler demands those that are added later. */
const blocksOf = (text: string, other: string): { [Kind in SimpleBlock['kind']]: BlockOf<Kind> } => ({
  heading: { kind: 'heading', text, align: 'center' },
  text: { kind: 'text', text, rich: true },
  quote: { kind: 'quote', text, by: other },
  button: { kind: 'button', text, url: 'https://example.org/', ...(text === greeting && { filler: [text] }) },
  image: {
    ...{ kind: 'image', url: 'https://example.org/a.jpg', alt: text, linkUrl: '' },
    ...(text === greeting && {
      crop: { of: 'https://example.org/whole.jpg', shape: 'wide', zoom: 130, x: 0, y: 100 },
    }),
  },
  video: { kind: 'video', url: 'https://example.org/v', imageUrl: 'https://example.org/v.jpg', alt: text },
  social: { kind: 'social', links: [{ network: 'website', url: 'https://example.org/' }] },
  event: { kind: 'event', eventId: '', picture: true, text },
  events: { kind: 'events', days: 30, most: 5 },
  promo: { kind: 'promo', codeId: '', text, ...(text === greeting && { perRecipient: true }) },
  tickets: { kind: 'tickets' },
  order: { kind: 'order', text },
  countdown: {
    ...{ kind: 'countdown', to: 'moment', eventId: '', at: '2027-03-05T19:30', zone: 'Pacific/Auckland' },
    ...{ text, after: '' },
  },
  logo: { kind: 'logo' },
  html: { kind: 'html', html: `<p>${text}</p>` },
  divider: { kind: 'divider' },
  spacer: { kind: 'spacer', size: 'small' },
});

/** A block of any kind but columns; some are for some people only. */
export function randomBlock(random: SeededRandom, id: string): SimpleBlock {
  const [first, ...rest] = Object.values<SimpleBlock>(blocksOf(random.pick(words), random.pick(words)));
  const block: SimpleBlock = { ...random.pick<SimpleBlock>([first ?? { kind: 'divider' }, ...rest]), id };
  return random.happens(0.2)
    ? { ...block, showIf: { kind: 'field', field: 'city', test: 'is_filled', value: '' } }
    : block;
}

const allIds = (blocks: readonly MailBlock[]): string[] =>
  blocks.flatMap((block) => [
    block.id ?? '',
    ...(block.kind === 'columns' ? block.columns.flat().map(({ id }) => id ?? '') : []),
  ]);

function randomPlace(random: SeededRandom, blocks: readonly MailBlock[]): BlockPlace {
  const columns = blocks.filter((block) => block.kind === 'columns');
  if (random.below(2) === 0) {
    return { columnsId: null, column: 0, index: random.below(blocks.length + 1) };
  }
  const block = columns[random.below(columns.length)];
  if (!block) return { columnsId: null, column: 0, index: 0 };
  const column = random.below(block.columns.length);
  return { columnsId: block.id ?? '', column, index: random.below((block.columns[column]?.length ?? 0) + 1) };
}

/** The email after one edit as the editor makes them. */
export function randomEdit(
  random: SeededRandom,
  blocks: readonly MailBlock[],
  newId: () => string,
): MailBlock[] {
  const ids = allIds(blocks);
  const id = ids[random.below(ids.length)] ?? '';
  const kind = random.below(ids.length > 60 ? 3 : 7);
  if (kind === 0) return removeBlock(blocks, id);
  if (kind === 1) return moveBlock(blocks, id, randomPlace(random, blocks));
  if (kind === 2) {
    const columns = blocks.find((block) => block.id === id && block.kind === 'columns');
    if (columns?.kind === 'columns')
      return replaceBlock(blocks, id, withWidths(columns, random.pick(columnWidths)));
    return replaceBlock(blocks, id, randomBlock(random, id));
  }
  if (kind === 3) return duplicateBlock(blocks, id, newId);
  if (kind === 4) {
    const empty: MailBlock = {
      id: newId(),
      kind: 'columns',
      widths: '1-1',
      ...(random.happens(0.5) && { background: 'tint' }),
      columns: [[], []],
    };
    return insertBlock(blocks, { columnsId: null, column: 0, index: random.below(blocks.length + 1) }, empty);
  }
  return insertBlock(blocks, randomPlace(random, blocks), randomBlock(random, newId()));
}

/** Some blocks of one list, in its order. */
export function randomGroup(random: SeededRandom, blocks: readonly MailBlock[]): string[] {
  const ids = allIds(blocks);
  const chosen = ids.filter(() => random.below(3) === 0);
  return groupOf(blocks, chosen.length > 0 ? chosen : ids)?.ids ?? [];
}

/** The email after one edit of several blocks at once, as the editor makes them. */
export function randomGroupEdit(
  random: SeededRandom,
  blocks: readonly MailBlock[],
  newId: () => string,
): MailBlock[] {
  const ids = randomGroup(random, blocks);
  const kind = random.below(allIds(blocks).length > 60 ? 3 : 5);
  if (kind === 0) return removeBlocks(blocks, ids);
  if (kind === 1) return moveBlocks(blocks, ids, randomPlace(random, blocks));
  if (kind === 2) {
    const to = stepFrom(blocks, ids, random.pick(['up', 'down', 'left', 'right']));
    return to ? moveBlocks(blocks, ids, to) : [...blocks];
  }
  const copied = blocks.filter(({ id }) => ids.includes(id ?? ''));
  if (kind === 3 && copied.length > 0) {
    const place = placeAfter(blocks, ids) ?? randomPlace(random, blocks);
    return insertBlocks(blocks, place, copiesOf(copied, newId));
  }
  const pasted: MailBlock[] = [
    randomBlock(random, newId()),
    { id: newId(), kind: 'columns', widths: '1-1', columns: [[randomBlock(random, newId())], []] },
  ];
  return insertBlocks(blocks, placeFor(blocks, randomPlace(random, blocks), pasted), copiesOf(pasted, newId));
}
