import { removeDemo } from '../browser/product';

/** Removes the seeded demo; the build stays for the next run. */
export default removeDemo;
