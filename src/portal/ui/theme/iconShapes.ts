import { type editorIconShapes } from './editorIconShapes';

/**
 * Paths of the icons in a 24 by 24 view box. They are inline so that the first screen does not wait for an icon font.
 */
export const iconShapes = {
  add: 'M12 5v14M5 12h14',
  alert:
    'M12 9v4m0 3.5v.01M10.3 4.3 2.6 17.6A2 2 0 0 0 4.3 20.6h15.4a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z',
  artist: 'M9 18V6l11-2v11M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0Zm11-3a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  back: 'M19 12H5m6-6-6 6 6 6',
  bill: 'M6 3h12v18l-3-2-3 2-3-2-3 2V3Zm3 5h6m-6 4h6',
  box: 'M3 10h18v10H3V10Zm2 0 2-6h10l2 6M9 14h6',
  building: 'M5 21V4h9v17m0-12h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  calendar: 'M4 6h16v14H4V6Zm0 4.5h16M8 3.5V7m8-3.5V7',
  chart: 'M4 20h16M7 16v-5m5 5V6m5 10v-7',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronRight: 'm9.5 6 6 6-6 6',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  close: 'M6 6l12 12M18 6 6 18',
  connect: 'M9 12h6M10 7H7a5 5 0 0 0 0 10h3m4-10h3a5 5 0 0 1 0 10h-3',
  copy: 'M9 9h11v11H9V9Zm-4 6H4V4h11v1',
  download: 'M12 4v11m-5-4.5 5 5 5-5M4 20h16',
  edit: 'm4 20 1-4.5L16 4.5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19 4 20ZM14 6.5l3.5 3.5',
  external: 'M14 4h6v6m0-6-9 9M18 14v6H4V6h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  eyeOff:
    'M4 4l16 16M10 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6.2 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M10 10a3 3 0 0 0 4 4.2',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5L4 5Z',
  guide: 'M12 6.5C10 5 7 4.5 3.5 4.5v14C7 18.5 10 19 12 20.5c2-1.5 5-2 8.5-2v-14c-3.5 0-6.5.5-8.5 2Zm0 0v14',
  help: 'M9.5 9.5a2.5 2.5 0 1 1 3.6 2.2c-.7.4-1.1 1-1.1 1.8m0 3v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  image: 'M4 5h16v14H4V5Zm0 11 5-5 4 4 2.5-2.5L20 17M16 9v.01',
  info: 'M12 11v5m0-8.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  link: 'M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  lock: 'M6 11h12v9H6v-9Zm2.5 0V8a3.5 3.5 0 0 1 7 0v3',
  mail: 'M3 6h18v13H3V6Zm0 1 9 6.5L21 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z',
  more: 'M5 12v.01M12 12v.01M19 12v.01',
  palette:
    'M12 21a9 9 0 1 1 9-9c0 3-2.5 3.5-4.5 3.5H15a1.8 1.8 0 0 0-1 3.3c.5.6.1 2.2-2 2.2ZM7.5 12v.01M9.5 8v.01m5-.01v.01',
  pass: 'M5 4h14v16H5V4Zm4 0v2h6V4m-5 7a2 2 0 1 0 4 0 2 2 0 0 0-4 0Zm-1 5.5c.5-1.5 1.5-2 3-2s2.5.5 3 2',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6.5 8c.3-3.5 2.7-5.5 6.5-5.5s6.2 2 6.5 5.5M16 5a3.5 3.5 0 0 1 0 6.5m2 3c2 .7 3.3 2.4 3.5 5',
  phone: 'M7 3h10v18H7V3Zm4 15h2',
  pin: 'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21Zm2.5-11.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  plug: 'M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0V8Zm6 9v4',
  preview: 'M3 5h18v11H3V5Zm6 15h6m-3-4v4',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.5 7.5M4.5 14a8 8 0 0 0 14 2.5',
  search: 'M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  send: 'M21 3 10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5 21 3Z',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Zm-7 10a2.5 2.5 0 1 1 0-5 2.5 2.5 0 0 1 0 5Z',
  shirt: 'M8.5 4 3 7l2 4 2-1v10h10V10l2 1 2-4-5.5-3a3.5 3.5 0 0 1-7 0Z',
  signOut: 'M10 4H5v16h5m4-4 4-4-4-4m4 4H9',
  site: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3 12h18M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18Z',
  sortDown: 'M12 5v14m-5-5 5 5 5-5',
  sortUp: 'M12 19V5m-5 5 5-5 5 5',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  sun: 'M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0Z',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3V7Zm11 0v10',
  trash: 'M4 7h16M9.5 7V4h5v3M6 7l1 13h10l1-13M10 11v5m4-5v5',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4 20h16',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-8 8.5c.5-4 3.5-6 8-6s7.5 2 8 6',
} as const;

/** Those of `editorIconShapes` are there once the editor of mails is loaded. */
export type IconName = keyof typeof iconShapes | keyof typeof editorIconShapes;
