import { type PictureCrop } from '../../contract/account/account';

/** Pixels of the picture as it is seen. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The square that is kept, in the same pixels. */
export interface CropSquare {
  left: number;
  top: number;
  side: number;
}

export const largestZoom = 4;

const between = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most));

/** As much of the middle as a square can hold. */
export function middleSquare({ width, height }: PictureSize): CropSquare {
  const side = Math.min(width, height);
  return { left: (width - side) / 2, top: (height - side) / 2, side };
}

/** Moved by so many pixels, and never beyond an edge. */
export function movedSquare(square: CropSquare, size: PictureSize, right: number, down: number): CropSquare {
  const { side } = square;
  return {
    side,
    left: between(square.left + right, size.width - side),
    top: between(square.top + down, size.height - side),
  };
}

/** 1 is as much as fits; the middle of the square stays where it is, as far as the edges let it. */
export function zoomedSquare(square: CropSquare, size: PictureSize, zoom: number): CropSquare {
  const side = Math.min(size.width, size.height) / between(zoom, largestZoom);
  const shift = (square.side - side) / 2;
  return movedSquare({ left: square.left, top: square.top, side }, size, shift, shift);
}

export const zoomOf = ({ side }: CropSquare, size: PictureSize): number =>
  Math.min(size.width, size.height) / side;

/** As the server reads it: shares of the picture's width. */
export function cropOf({ left, top, side }: CropSquare, { width }: PictureSize): PictureCrop {
  const share = (pixels: number) => Math.round((pixels / width) * 100_000) / 100_000;
  return { x: share(left), y: share(top), size: Math.min(1, share(side)) };
}
