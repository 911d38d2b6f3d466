import { build } from './buildIfStale';

/** `npm run build`, whose further arguments are options of webpack. */
build(process.argv.slice(2));
