import { sessionProDocument } from '../../../contract/user/user';
import { requestEarly } from './requestEarly';

/** The first script of every page, under 1 kB: what can be done while the bundles are still loading. */
requestEarly('sessionPro', sessionProDocument);
new Worker(new URL('./formatWorker.ts', import.meta.url));
