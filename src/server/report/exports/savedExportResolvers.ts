import { z } from 'zod';
import { savedExportInput } from '../../../contract/report/savedExportInput';
import { exportScheduleInput } from '../../../contract/report/exportScheduleInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { parseInput } from '../../http/parseInput';
import { scheduleExport, sendExportNow } from './exportScheduleService';
import { savedExportTypeDefs } from './savedExportSchema';
import { deleteExport, removeExportAddress, saveExport, savedExportsOf } from './savedExportService';

const one = z.object({ id: z.string() });
const scheduled = z.object({ id: z.string(), input: z.unknown() });
const written = z.object({ id: z.string().nullish(), input: z.unknown() });

export const savedExportGraphql: GraphqlModule = {
  typeDefs: savedExportTypeDefs,
  resolvers: {
    Query: {
      savedExports: operation('reporting', z.object({}), (_, { signedIn, inTenant }) =>
        inTenant((db) => savedExportsOf(db, signedIn)),
      ),
    },
    Mutation: {
      saveExport: operation('reporting', written, ({ id, input }, context) =>
        saveExport(context, id ?? undefined, parseInput(savedExportInput, input)),
      ),
      deleteExport: operation('reporting', one, ({ id }, context) => deleteExport(context, id)),
      removeExportAddress: operation('reporting', one, ({ id }, context) => removeExportAddress(context, id)),
      scheduleExport: operation('reporting', scheduled, ({ id, input }, context) =>
        scheduleExport(context, id, input ? parseInput(exportScheduleInput, input) : null),
      ),
      sendExport: operation('reporting', one, ({ id }, context) => sendExportNow(context, id)),
    },
  },
};
