import { type HomeQuery } from '../../../contract/generated/operations';
import { homeDocument } from '../../../contract/overview/home';
import { createRequest } from '../../request/createRequest';
import { type PageRequest } from '../../request/pages';

/** Loads the panel above the events; the only question is the empty string. */
export const loadHome = createRequest(
  'overview/loadHome',
  async (_: PageRequest<string>, wire) => (await wire.graphql<HomeQuery>(homeDocument)).home,
);
