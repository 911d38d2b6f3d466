import { removeDemo } from '../browser/product';

/** The build stays for the next time. */
export default removeDemo;
