import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { badInput } from '../http/httpErrors';
import { storableText } from '../http/parseInput';
import { MAIL_PICTURE_WIDTH } from './mailPicture';

/** An uploaded image after processing: re-encoded as WebP, upright, without metadata. */
export interface Picture {
  /** The original file name, for display only; at most 200 characters. */
  name: string;
  full: Buffer;
  medium: Buffer;
  thumbnail: Buffer;
  /** Pixels of `full`. */
  width: number;
  height: number;
}

export interface PictureLimits {
  /** Maximum size of the uploaded file. */
  bytes: number;
  pixels: number;
}

/** Maximum size in pixels; the WebP format itself ends at 16,383. */
const FULL = { width: 1600, height: 4000 };
const MEDIUM = { width: 800, height: 2000 };
const MAIL = { width: MAIL_PICTURE_WIDTH, height: 4000 };
const THUMBNAIL = { width: 320, height: 480 };

/**
 * Reads the one file of a multipart request and encodes it as a picture.
 * @throws PublicError BAD_USER_INPUT naming `file`, when it is missing, too large, damaged or of another type
 */
export async function readPictureUpload(request: FastifyRequest, limits: PictureLimits): Promise<Picture> {
  const { name, bytes } = await readUpload(request, limits);
  return { ...(await oneAtATime(() => encodePicture(bytes, limits.pixels))), name };
}

/** A picture for emails: a JPEG, or a PNG where it has transparent parts; upright, without metadata. */
export interface MailPictureUpload {
  /** The original file name, for display only; at most 200 characters. */
  name: string;
  type: 'jpg' | 'png';
  bytes: Buffer;
  width: number;
  height: number;
}

/**
 * The same for emails, because not every mail program knows WebP.
 * @throws PublicError as `readPictureUpload`
 */
export async function readMailPictureUpload(
  request: FastifyRequest,
  limits: PictureLimits,
): Promise<MailPictureUpload> {
  const { name, bytes } = await readUpload(request, limits);
  return { ...(await oneAtATime(() => encodeMailPicture(bytes, limits.pixels))), name };
}

async function readUpload(
  request: FastifyRequest,
  limits: PictureLimits,
): Promise<{ name: string; bytes: Buffer }> {
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
  return { bytes, name: storableText(part.filename).slice(0, 200) };
}

let last: Promise<unknown> = Promise.resolve();

/** Decoding 40 megapixels takes 160 MB of memory, so pictures are encoded one at a time. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work, work);
  last = next.catch(() => undefined);
  return next;
}

/** Checks the file's first bytes, so that the decoder receives only PNG, JPEG and WebP files. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return head.startsWith('\x89PNG\r\n') || head.startsWith('\xff\xd8\xff') || /^RIFF[^]{4}WEBP$/.test(head);
}

/** @throws PublicError BAD_USER_INPUT naming `file` */
async function requirePicture(bytes: Buffer, pixels: number): Promise<void> {
  if (bytes.length === 0) throw badInput('file', 'This file is empty. Choose a PNG, JPEG or WebP image.');
  if (!isPicture(bytes)) throw badInput('file', wrongTypeMessage(bytes));
  const size = await readable(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (size.width * size.height > pixels) {
    const megapixels = Math.round(pixels / 1e6);
    throw badInput(
      'file',
      `This image has ${size.width} × ${size.height} pixels; the most is ${megapixels} megapixels. Make it smaller and choose it again.`,
    );
  }
}

async function encodePicture(bytes: Buffer, pixels: number): Promise<Omit<Picture, 'name'>> {
  await requirePicture(bytes, pixels);
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

async function encodeMailPicture(bytes: Buffer, pixels: number): Promise<Omit<MailPictureUpload, 'name'>> {
  await requirePicture(bytes, pixels);
  const options = { limitInputPixels: pixels, failOn: 'error' } as const;
  const { isOpaque } = await readable(() => sharp(bytes, options).stats());
  const shrunk = sharp(bytes, options)
    .autoOrient()
    .resize({ ...MAIL, fit: 'inside', withoutEnlargement: true });
  const encoded = isOpaque ? shrunk.jpeg({ quality: 82, mozjpeg: true }) : shrunk.png({ palette: true });
  const { data, info } = await readable(() => encoded.toBuffer({ resolveWithObject: true }));
  return { type: isOpaque ? 'jpg' : 'png', bytes: data, width: info.width, height: info.height };
}

function wrongTypeMessage(bytes: Buffer): string {
  if (/<svg[\s>]/i.test(bytes.toString('latin1', 0, 4096))) {
    return 'SVG images can hold programs, so they are not taken. Save it as PNG, JPEG or WebP and choose that.';
  }
  return 'This file is not a PNG, JPEG or WebP image. Choose another file.';
}

/** Reports a decoding failure as an input error, since the person can choose another file. */
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
