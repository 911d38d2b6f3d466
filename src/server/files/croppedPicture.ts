import sharp from 'sharp';
import { type CropChoice, cropRectangle, type PixelSize } from '../../contract/template/mailCrop';
import { oneAtATime } from './imageUpload';
import { MAIL_PICTURE_WIDTH } from './mailPicture';

/**
 * Cuts the chosen part out of a stored picture, at most as wide as mails need. A PNG keeps transparent parts; a JPEG is
 * on white. The picture is upright and within limits since its upload.
 */
export const croppedPicture = (
  picture: Buffer,
  choice: CropChoice,
  type: 'jpg' | 'png',
): Promise<PixelSize & { bytes: Buffer }> =>
  oneAtATime(async () => {
    const { width, height } = await sharp(picture).metadata();
    const cut = sharp(picture)
      .extract(cropRectangle({ width, height }, choice))
      .resize({ width: MAIL_PICTURE_WIDTH, withoutEnlargement: true });
    const encoded =
      type === 'png'
        ? cut.png({ palette: true })
        : cut.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  });
