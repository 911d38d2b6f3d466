import { type PictureCrop } from '../../contract/account/account';

/** In pixels of the displayed picture, after its rotation was applied. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The part of the picture to keep, in the same pixels. */
export interface CropSquare {
  left: number;
  top: number;
  side: number;
}

export const largestZoom = 4;

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/** The largest square in the middle of the picture. */
export function middleSquare({ width, height }: PictureSize): CropSquare {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** Moves the square by the given pixels, at most to the edge of the picture. */
export function movedSquare(square: CropSquare, size: PictureSize, right: number, down: number): CropSquare {
  const { side } = square;
  return {
    side,
    left: clamp(square.left + right, size.width - side),
    top: clamp(square.top + down, size.height - side),
  };
}

/** Zooms around the centre of the square, as far as the edges allow. Zoom 1 is the largest square. */
export function zoomedSquare(square: CropSquare, size: PictureSize, zoom: number): CropSquare {
  const side = Math.min(size.width, size.height) / clamp(zoom, largestZoom);
  const shift = (square.side - side) / 2;
  return movedSquare({ left: square.left, top: square.top, side }, size, shift, shift);
}

export const zoomOf = ({ side }: CropSquare, size: PictureSize): number =>
  Math.min(size.width, size.height) / side;

/** The square as the server reads it: as shares of the picture's width. */
export function cropOf({ left, top, side }: CropSquare, { width }: PictureSize): PictureCrop {
  const share = (pixels: number) => Math.round((pixels / width) * 100_000) / 100_000;
  return { x: share(left), y: share(top), size: Math.min(1, share(side)) };
}
