import { reportGraphql } from './reportResolvers';
import { salesReportGraphql } from './sales/salesReportResolvers';
import { salesViewGraphql } from './sales/salesViewResolvers';
import { reportRoutes } from './reportRoutes';
import { exportMailJobs } from './exports/exportMailJobs';
import { savedExportGraphql } from './exports/savedExportResolvers';
import { savedExportRoutes } from './exports/savedExportRoutes';
import { shareLinkGraphql } from './share/shareLinkResolvers';
import { shareLinkRoutes } from './share/shareLinkRoutes';
import { saleFigureJob } from './sales/saleFigureJob';

/** What the feature adds to the schema, to the routes and to the jobs. */
export const reportModules = [
  reportGraphql,
  salesReportGraphql,
  salesViewGraphql,
  shareLinkGraphql,
  savedExportGraphql,
];
export const reportRouteModules = [reportRoutes, shareLinkRoutes, savedExportRoutes];
export const reportJobModules = [saleFigureJob, exportMailJobs];
