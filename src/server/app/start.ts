import { join } from 'node:path';
import { packageRoot } from '../packageRoot';
import { buildIfStale } from './buildIfStale';

/** `npm start`: builds what is not built, then serves from the build in this very process. */
buildIfStale((line) => console.log(`  ${line}`));
void import(join(packageRoot, '.build/server/main.js'));
