/** The outlines of the marks of points, in a box of 10 by 10 around 5, 5. */
export const pointShapes = {
  circle: 'M5 1a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z',
  rectRot: 'M5 0.5 9.5 5 5 9.5 0.5 5Z',
  triangle: 'M5 1 9.3 8.5H0.7Z',
  rect: 'M1.5 1.5h7v7h-7Z',
  star: 'M5 0.8V9.2M1.4 2.9l7.2 4.2M8.6 2.9 1.4 7.1',
  crossRot: 'M1.8 1.8l6.4 6.4M8.2 1.8 1.8 8.2',
  rectRounded:
    'M3 1.5h4A1.5 1.5 0 0 1 8.5 3v4A1.5 1.5 0 0 1 7 8.5H3A1.5 1.5 0 0 1 1.5 7V3A1.5 1.5 0 0 1 3 1.5Z',
  cross: 'M5 0.8v8.4M0.8 5h8.4',
  line: 'M0.8 5h8.4',
} as const;

export type PointShape = keyof typeof pointShapes;
