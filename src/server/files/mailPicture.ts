import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp, { type ResizeOptions } from 'sharp';
import type { FileStore } from './fileStore';

/** In pixels: as wide as a mail on a screen with two pixels for each of its points. */
export const MAIL_PICTURE_WIDTH = 1_200;
/** Of a card: 16 to 9, around what catches the eye. */
const WIDE = {
  width: MAIL_PICTURE_WIDTH,
  height: 675,
  fit: 'cover',
  position: sharp.strategy.attention,
} as const;
const WHOLE = { width: MAIL_PICTURE_WIDTH, withoutEnlargement: true } as const;

const underWay = new Map<string, Promise<void>>();

/**
 * Stores a picture as mail programs show it, a JPEG on white, unless it is there already. A mail to thousands of people
 * asks for it many times at once, and it is made once.
 */
export async function storeMailPicture(
  files: FileStore,
  { from, to, shape }: { from: string; to: string; shape: 'whole' | 'wide' },
): Promise<void> {
  if (await files.has(to)) return;
  const known = underWay.get(to);
  if (known) return known;
  const made = make(files, from, to, shape === 'wide' ? WIDE : WHOLE).finally(() => underWay.delete(to));
  underWay.set(to, made);
  return made;
}

async function make(files: FileStore, from: string, to: string, box: ResizeOptions): Promise<void> {
  const jpeg = await sharp(await buffer(files.read(from)))
    .resize(box)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
  await files.put(to, Readable.from([jpeg]));
}
