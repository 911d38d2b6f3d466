import {
  cropOf,
  middleSquare,
  movedSquare,
  zoomedSquare,
  zoomOf,
} from '../../../src/portal/account/cropSquare';

const wide = { width: 400, height: 200 };
const tall = { width: 100, height: 300 };

test('middleSquare is in the middle of the picture', () => {
  expect(cropOf(middleSquare(wide), wide)).toEqual({ x: 0.25, y: 0, size: 0.5 });
  expect(cropOf(middleSquare(tall), tall)).toEqual({ x: 0, y: 1, size: 1 });
});

test('movedSquare stops at the edge of the picture', () => {
  const square = middleSquare(wide);
  expect(movedSquare(square, wide, 1000, 50)).toEqual({ left: 200, top: 0, side: 200 });
  expect(movedSquare(square, wide, -1000, -50)).toEqual({ left: 0, top: 0, side: 200 });
});

test('zoomedSquare keeps its centre and never leaves the picture', () => {
  const near = zoomedSquare(middleSquare(wide), wide, 2);
  expect(near).toEqual({ left: 150, top: 50, side: 100 });
  expect(zoomOf(near, wide)).toBe(2);
  const corner = movedSquare(near, wide, 1000, 1000);
  expect(zoomedSquare(corner, wide, 1)).toEqual({ left: 200, top: 0, side: 200 });
  expect(zoomedSquare(near, wide, 99).side).toBe(50);
});
