/** Where the browser keeps the height that the panel had the last time. */
export const heightKey = 'turnout.home.height';

/** That height, so that the list below keeps its place while the panel loads. */
export const homeHeight = (): string =>
  localStorage.getItem(heightKey) ?? (innerWidth > 640 ? '440px' : '800px');

/** Keeps the place of the panel until its script has loaded. */
export const HomeSpace = () => <div style={{ minHeight: homeHeight() }} />;
