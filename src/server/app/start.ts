import { join } from 'node:path';
import { packageRoot } from '../packageRoot';
import { buildIfStale } from './buildIfStale';

/** `npm start`: builds if the build is missing or stale, then runs the build in this process. */
buildIfStale((line) => console.log(`  ${line}`));
void import(join(packageRoot, '.build/server/main.js'));
