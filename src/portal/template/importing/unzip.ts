/** Loaded with the first zip file. */
export { unzipSync } from 'fflate';
