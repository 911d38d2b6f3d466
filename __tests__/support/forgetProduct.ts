import { removeDemo } from './product';

/** The build stays for the next time. */
export default removeDemo;
