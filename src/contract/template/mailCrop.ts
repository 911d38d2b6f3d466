/** The part of a picture that an email shows. */

/** The shapes that a picture can be cropped to, as width to height. */
export const cropShapes = {
  wide: [3, 1],
  screen: [16, 9],
  square: [1, 1],
  portrait: [4, 5],
} as const;
export type CropShape = keyof typeof cropShapes;

/** In percent: at 100 as much of the picture is kept as fits into the shape. */
export const cropZoom = { least: 100, most: 300, step: 10 } as const;

/** What a person chooses. */
export interface CropChoice {
  /** Absent: the shape of the picture itself. */
  shape?: CropShape;
  zoom: number;
  /** The focal point, in whole percent of the picture's width and height. */
  x: number;
  y: number;
}

/** How the picture of a block was cropped. */
export interface MailCrop extends CropChoice {
  /** The address of the whole picture; that of the block is the cropped one. */
  of: string;
}

/** In pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

export interface PixelRectangle extends PixelSize {
  left: number;
  top: number;
}

export const wholePicture: CropChoice = { zoom: cropZoom.least, x: 50, y: 50 };

/** Whether nothing is cut off. */
export const isWhole = ({ shape, zoom }: CropChoice): boolean =>
  shape === undefined && zoom === cropZoom.least;

const clamped = (value: number, most: number): number => Math.max(0, Math.min(value, most));
const pixels = (length: number, most: number): number => Math.max(1, Math.min(Math.round(length), most));

/**
 * The part of a picture that is kept, in its pixels: a rectangle of the shape, around the focal point and within the
 * picture.
 */
export function cropRectangle(size: PixelSize, { shape, zoom, x, y }: CropChoice): PixelRectangle {
  const [across, down] = shape ? cropShapes[shape] : [size.width, size.height];
  const scale = (Math.min(size.width / across, size.height / down) * cropZoom.least) / zoom;
  const width = pixels(across * scale, size.width);
  const height = pixels(down * scale, size.height);
  return {
    left: clamped(Math.round((size.width * x) / 100 - width / 2), size.width - width),
    top: clamped(Math.round((size.height * y) / 100 - height / 2), size.height - height),
    width,
    height,
  };
}
