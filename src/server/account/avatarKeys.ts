import { Readable } from 'node:stream';
import sharp from 'sharp';
import { avatarSizes, type AvatarSize, type PictureCrop } from '../../contract/account/account';
import type { FileStore } from '../files/fileStore';
import type { Picture } from '../files/imageUpload';

/** The key of one size of a picture in the file store. */
export const avatarKey = (size: AvatarSize, file: string): string => `avatars/${size}/${file}`;
export const avatarKeys = (file: string): string[] => avatarSizes.map((size) => avatarKey(size, file));

/** Converts the crop to whole pixels and keeps it inside the picture despite rounding. */
function squareOf({ width, height }: Picture, crop: PictureCrop) {
  const side = Math.max(1, Math.min(Math.round(crop.size * width), width, height));
  const left = Math.min(Math.max(0, Math.round(crop.x * width)), width - side);
  const top = Math.min(Math.max(0, Math.round(crop.y * width)), height - side);
  return { left, top, width: side, height: side };
}

/** Crops the picture to the square and stores it as WebP in each size, without metadata. */
export async function putAvatar(
  files: FileStore,
  file: string,
  picture: Picture,
  crop: PictureCrop,
): Promise<void> {
  const square = squareOf(picture, crop);
  for (const size of avatarSizes) {
    const bytes = await sharp(picture.full)
      .extract(square)
      .resize(size, size)
      .webp({ quality: 84 })
      .toBuffer();
    await files.put(avatarKey(size, file), Readable.from([bytes]));
  }
}
