import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { badInput } from '../http/httpErrors';
import { storableText } from '../http/parseInput';

/** A picture of ours: re-encoded as WebP, upright, without metadata. */
export interface Picture {
  /** The name it had on the person's machine, for people only; at most 200 characters. */
  name: string;
  full: Buffer;
  medium: Buffer;
  thumbnail: Buffer;
  /** Pixels of `full`. */
  width: number;
  height: number;
}

export interface PictureLimits {
  /** Of the file as it comes. */
  bytes: number;
  pixels: number;
}

/** Columns and rows at most; WebP itself ends at 16,383. */
const FULL = { width: 1600, height: 4000 };
const MEDIUM = { width: 800, height: 2000 };
const THUMBNAIL = { width: 320, height: 480 };

/**
 * Reads the one file of a multipart request and makes a picture of it.
 * @throws PublicError BAD_USER_INPUT naming `file`: none, too large, of another kind, damaged
 */
export async function readPictureUpload(request: FastifyRequest, limits: PictureLimits): Promise<Picture> {
  if (!request.isMultipart()) throw badInput('file', 'Send the image as a file in a form.');
  const part = await request.file({
    throwFileSizeLimit: false,
    limits: { fileSize: limits.bytes, files: 1 },
  });
  if (!part) throw badInput('file', 'Choose an image.');
  const bytes = await part.toBuffer();
  if (part.file.truncated) {
    throw badInput(
      'file',
      `This image is larger than ${limits.bytes / 1024 / 1024} MB. Choose a smaller one.`,
    );
  }
  const sizes = await oneAtATime(() => encodePicture(bytes, limits.pixels));
  return { ...sizes, name: storableText(part.filename).slice(0, 200) };
}

let last: Promise<unknown> = Promise.resolve();

/** A picture of 40 megapixels takes 160 MB while it is decoded: several at once would be too much. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/** Only what begins like one of the three kinds ever reaches the decoder. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return head.startsWith('\x89PNG\r\n') || head.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP$/.test(head);
}

async function encodePicture(bytes: Buffer, pixels: number): Promise<Omit<Picture, 'name'>> {
  if (bytes.length === 0) throw badInput('file', 'This file is empty. Choose a PNG, JPEG or WebP image.');
  if (!isPicture(bytes)) throw badInput('file', otherKindMessage(bytes));
  const size = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (size.width * size.height > pixels) {
    const megapixels = Math.round(pixels / 1e6);
    throw badInput(
      'file',
      `This image has ${size.width} × ${size.height} pixels; the most is ${megapixels} megapixels. Make it smaller and choose it again.`,
    );
  }
  const shrunk = (input: Buffer, box: typeof FULL, quality: number) =>
    sharp(input, { limitInputPixels: pixels, failOn: 'error' })
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true });
  const full = await readable(() => shrunk(bytes, FULL, 82));
  const { data: medium } = await shrunk(full.data, MEDIUM, 80);
  const { data: thumbnail } = await shrunk(full.data, THUMBNAIL, 76);
  return { full: full.data, medium, thumbnail, width: full.info.width, height: full.info.height };
}

function otherKindMessage(bytes: Buffer): string {
  if (/<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))) {
    return 'SVG images can hold programs, so they are not taken. Save it as PNG, JPEG or WebP and choose that.';
  }
  return 'This file is not a PNG, JPEG or WebP image. Choose another file.';
}

/** What the decoder can not read is the file's fault, and the person's to mend. */
async function readable<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch {
    throw badInput(
      'file',
      'This image cannot be read; the file may be damaged. Save it again and choose the new file.',
    );
  }
}
