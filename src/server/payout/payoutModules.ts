import { journalGraphql } from './journal/journalResolvers';
import { journalRoutes } from './journal/journalRoutes';
import { payoutJobs } from './payoutJobs';
import { payoutGraphql } from './payoutResolvers';
import { payoutRoutes } from './payoutRoutes';
import { statementGraphql } from './statement/statementResolvers';
import { statementRoutes } from './statement/statementRoutes';
import { statementMailJobs } from './statementMail/statementMailJobs';
import { statementReaderGraphql } from './statementMail/statementReaderResolvers';
import { statementReaderRoutes } from './statementMail/statementReaderRoutes';

/** What the feature adds to the schema, to the routes and to the jobs. */
export const payoutModules = [payoutGraphql, statementGraphql, journalGraphql, statementReaderGraphql];
export const payoutRouteModules = [payoutRoutes, statementRoutes, journalRoutes, statementReaderRoutes];
export const payoutJobModules = [payoutJobs, statementMailJobs];
