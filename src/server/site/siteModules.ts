import type { FastifyInstance } from 'fastify';
import type { GraphqlModule } from '../graphql/graphqlModule';
import { subscribeJobs } from '../publicSite/organiserSite/subscribe/subscribeJobs';
import { publicSiteRoutes } from '../publicSite/publicSiteRoutes';
import { waitlistOfferRoutes } from '../publicSite/waitlist/waitlistOfferRoutes';
import type { Services } from '../services';
import { siteGraphql } from './editor/siteResolvers';
import { widgetGraphql } from './widgetResolvers';
import { widgetRoutes } from './widgetRoutes';

/** Everything for people who buy tickets: the pages of the public site, and the widget for other sites. */
export const siteRouteModules: ReadonlyArray<(app: FastifyInstance, services: Services) => void> = [
  waitlistOfferRoutes,
  publicSiteRoutes,
  widgetRoutes,
];

export const siteModules: readonly GraphqlModule[] = [siteGraphql, widgetGraphql];

export const siteJobModules = [subscribeJobs];
