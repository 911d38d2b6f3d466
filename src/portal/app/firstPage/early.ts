import { sessionProDocument } from '../../../contract/user/user';
import { prepareFormats } from './prepareFormats';
import { requestEarly } from './requestEarly';

/** The first script of every page, under 1 kB: requests the session while the bundles are still loading. */
requestEarly('sessionPro', sessionProDocument);
prepareFormats();
