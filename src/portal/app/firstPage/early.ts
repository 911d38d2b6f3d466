import { sessionProDocument } from '../../../contract/user/user';
import { askEarly } from './askEarly';

/** The first script of every page, under 1 kB: requests the session while the bundles are still loading. */
askEarly('sessionPro', sessionProDocument);
