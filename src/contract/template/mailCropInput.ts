import { z } from 'zod';
import { type CropShape, cropShapes, cropZoom } from './mailCrop';
import { safeImageUrl } from './mailUrl';

const isShape = (name: string): name is CropShape => Object.hasOwn(cropShapes, name);
const shapes = Object.keys(cropShapes).filter(isShape);

const badZoom = `The zoom is ${cropZoom.least} to ${cropZoom.most} percent, in steps of ${cropZoom.step}. Choose it again.`;
const badPoint = 'The focal point is in whole percent, from 0 to 100. Choose it again.';
const percent = z.int(badPoint).min(0, badPoint).max(100, badPoint);

/** Where a picture is cropped, with the address of the whole picture. */
export const mailCropInput = z.object({
  shape: z.preprocess(
    (value) => value ?? undefined,
    z.enum(shapes, 'Choose one of the shapes for the picture.').optional(),
  ),
  zoom: z
    .int(badZoom)
    .min(cropZoom.least, badZoom)
    .max(cropZoom.most, badZoom)
    .multipleOf(cropZoom.step, badZoom),
  x: percent,
  y: percent,
  of: z
    .string('Choose the picture to crop.')
    .refine(
      (url) => safeImageUrl(url) !== undefined,
      'This is not an address of a picture. Choose it again.',
    ),
});
