import { sessionProDocument } from '../../../contract/user/user';
import { askEarly } from './askEarly';

/** The first script of every page, under a kilobyte: asks who is signed in while the bundles are still on their way. */
askEarly('sessionPro', sessionProDocument);
