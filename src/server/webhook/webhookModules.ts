import { conversionGraphql } from './conversion/conversionResolvers';
import { webhookMailJobs } from './webhookMailJobs';
import { webhookGraphql } from './webhookResolvers';

/** What the feature adds to the schema and to the jobs; `app/main.ts` starts the sender. */
export const webhookModules = [webhookGraphql, conversionGraphql];
export const webhookJobModules = [webhookMailJobs];
