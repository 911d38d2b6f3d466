import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

/** Whether to write the golden pictures that differ anew; CONTRIBUTING.md has the command. */
const isUpdating = Boolean(process.env.UPDATE_PICTURES);

/** Screenshots of one thing in several looks, in the order in which their sheet shows them. */
export type Looks = ReadonlyArray<{ look: string; picture: Buffer }>;

/** Sheets are stored at half size: enough to see a block, and a tenth of the bytes. */
const SCALE = 0.5;
/** The colours of a sheet: a mail has few, and its pictures are stand-ins. */
const COLOURS = 128;
/**
 * Pictures are compared by the mean colour of tiles, in stored pixels. Another machine smooths letters differently,
 * which changes single pixels by up to half of their range, but hardly the mean of a tile.
 */
const TILE = 8;
/** How far the mean of a tile may differ in red, green or blue, of 255. */
const SAME_COLOUR = 20;
/** The share of tiles that may differ. The smallest link of a mail is twice as large. */
const SAME_PICTURE = 0.002;
/** Fills what one picture has and the other does not; no mail contains this colour. */
const BEYOND = { r: 255, g: 0, b: 255 };

interface Size {
  width: number;
  height: number;
}

async function sizeOf(picture: Buffer): Promise<Size> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height };
}

/** The pictures beside each other. */
async function besideEachOther(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map(sizeOf));
  const height = Math.max(...sizes.map((size) => size.height));
  let left = 0;
  const placed = pictures.map((input, index): OverlayOptions => {
    const at = left;
    left += sizes[index]?.width ?? 0;
    return { input, left: at, top: 0 };
  });
  return sharp({ create: { width: left, height, channels: 3, background: BEYOND } })
    .composite(placed)
    .png({ palette: true, colours: COLOURS, dither: 0, effort: 10 })
    .toBuffer();
}

/** All looks on one sheet. */
async function sheetOf(looks: Looks): Promise<Buffer> {
  const scaled = looks.map(async ({ picture }) => {
    const { width, height } = await sizeOf(picture);
    return sharp(picture)
      .resize(Math.round(width * SCALE), Math.round(height * SCALE), { fit: 'fill' })
      .png()
      .toBuffer();
  });
  return besideEachOther(await Promise.all(scaled));
}

/** The mean colours of all tiles of one picture, extended to a size of whole tiles. */
async function tilesOf(picture: Buffer, { width, height }: Size): Promise<Buffer> {
  const own = await sizeOf(picture);
  const whole = await sharp(picture)
    .removeAlpha()
    .extend({ right: width - own.width, bottom: height - own.height, background: BEYOND })
    .toBuffer();
  return sharp(whole)
    .resize(width / TILE, height / TILE, { kernel: 'linear', fit: 'fill' })
    .raw()
    .toBuffer();
}

interface Difference {
  /** The share of tiles that differ, from 0 to 1. */
  share: number;
  isSame: boolean;
  /** White where the pictures differ. */
  map: Buffer;
}

const toWholeTiles = (pixels: number) => Math.ceil(pixels / TILE) * TILE;

/** Compares two pictures; the part that only one of them has counts as different. */
async function comparePictures(one: Buffer, other: Buffer): Promise<Difference> {
  const [first, second] = [await sizeOf(one), await sizeOf(other)];
  const size = {
    width: toWholeTiles(Math.max(first.width, second.width)),
    height: toWholeTiles(Math.max(first.height, second.height)),
  };
  const [before, after] = [await tilesOf(one, size), await tilesOf(other, size)];
  const tiles = { width: size.width / TILE, height: size.height / TILE };
  const marks = Buffer.alloc(tiles.width * tiles.height);
  for (let tile = 0; tile < marks.length; tile++) {
    const differs = [0, 1, 2].some((part) => {
      const place = 3 * tile + part;
      return Math.abs((before[place] ?? 0) - (after[place] ?? 0)) > SAME_COLOUR;
    });
    marks[tile] = differs ? 255 : 0;
  }
  const share = marks.filter((mark) => mark > 0).length / marks.length;
  const map = await sharp(marks, { raw: { ...tiles, channels: 1 } })
    .resize(size.width, size.height, { kernel: 'nearest' })
    .png()
    .toBuffer();
  return { share, isSame: share <= SAME_PICTURE, map };
}

/** The looks of a sheet, in the order of these screenshots; a sheet that is too small has the rest of it. */
async function partsOf(sheet: Buffer, looks: Looks): Promise<Buffer[]> {
  const { width: end, height } = await sizeOf(sheet);
  const widths = await Promise.all(looks.map(async ({ picture }) => (await sizeOf(picture)).width * SCALE));
  let left = 0;
  return Promise.all(
    widths.map((asked) => {
      const from = Math.min(left, end - 1);
      const width = Math.min(Math.round(asked), end - from);
      left += Math.round(asked);
      return sharp(sheet).extract({ left: from, top: 0, width, height }).png().toBuffer();
    }),
  );
}

/**
 * Compares screenshots with the golden sheet at a path. With UPDATE_PICTURES, a sheet that differs is written instead.
 * @returns a line for each look that differs, which names a picture of the difference outside the repository
 */
export async function differencesFrom(
  path: string,
  looks: Looks,
  { update = isUpdating } = {},
): Promise<string[]> {
  const now = await sheetOf(looks);
  if (!existsSync(path)) {
    if (!update) return [`There is no golden picture ${path}. Set UPDATE_PICTURES=1 to write it.`];
    await writeFile(path, now);
    return [];
  }
  const [before, after] = [await partsOf(await readFile(path), looks), await partsOf(now, looks)];
  const differences: string[] = [];
  for (const [place, { look }] of looks.entries()) {
    const [old, drawn] = [before[place] ?? now, after[place] ?? now];
    const { share, isSame, map } = await comparePictures(old, drawn);
    if (isSame) continue;
    const shown = join(tmpdir(), 'turnout-pictures', `${basename(path, '.png')}, ${look}.png`);
    await mkdir(dirname(shown), { recursive: true });
    await writeFile(shown, await besideEachOther([old, drawn, map]));
    const percent = (100 * share).toFixed(2);
    differences.push(`${look}: ${percent} % differs. See ${shown}: golden, now, where they differ.`);
  }
  if (!update || differences.length === 0) return differences;
  await writeFile(path, now);
  return [];
}
