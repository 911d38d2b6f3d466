/** The icons of blocks, which no screen but the editor of mails has; they are loaded with it. */
export const editorIconShapes = {
  code: 'm8 7-5 5 5 5M16 7l5 5-5 5',
  columns: 'M4 5h7v14H4V5Zm9 0h7v14h-7V5Z',
  crop: 'M6 2v16h16M2 6h16v16',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  heading: 'M6 5v14M18 5v14M6 12h12',
  line: 'M4 12h16',
  paste: 'M8 5H5v16h14V5h-3M9 3h6v4H9V3Zm0 9h6m-6 4h6',
  quote: 'M5 8h5v5H6.5c0 2 1.2 3 3 3M14 8h5v5h-3.5c0 2 1.2 3 3 3',
  saved: 'M6 3h12v18l-6-4.5L6 21V3Z',
  video: 'M4 6h16v12H4V6Zm6 3 5 3-5 3V9Z',
} as const;
