import {
  audienceIdInput,
  importPreviewInput,
  importsInput,
  lenientIdInput,
  startImportInput,
} from '../../../contract/audience/audienceInput';
import { operation, type GraphqlModule } from '../../graphql/graphqlModule';
import { checkImport } from './importCheck';
import { findImport, listImports } from './importQueries';
import { importSchema } from './importSchema';
import { cancelImport, discardImport, previewImport, startImport } from './importService';
import { forecastUndo, undoImport } from './importUndo';

const permission = 'emailCampaign';

export const importGraphql: GraphqlModule = {
  typeDefs: importSchema,
  resolvers: {
    Query: {
      audienceImport: operation(permission, lenientIdInput, ({ id }, { inTenant }) =>
        inTenant(async (db) => (await findImport(db, id))?.view ?? null),
      ),
      audienceImports: operation(permission, importsInput, ({ audienceId }, { inTenant }) =>
        inTenant((db) => listImports(db, audienceId)),
      ),
      audienceImportPreview: operation(permission, importPreviewInput, ({ id, ...choices }, context) =>
        previewImport(context, id, choices),
      ),
      audienceImportUndo: operation(permission, lenientIdInput, ({ id }, context) =>
        forecastUndo(context, id),
      ),
    },
    Mutation: {
      checkAudienceImport: operation(permission, importPreviewInput, ({ id, ...choices }, context) =>
        checkImport(context, id, choices),
      ),
      startAudienceImport: operation(permission, startImportInput, ({ id, ...start }, context) =>
        startImport(context, id, start),
      ),
      cancelAudienceImport: operation(permission, audienceIdInput, ({ id }, context) =>
        cancelImport(context, id),
      ),
      discardAudienceImport: operation(permission, audienceIdInput, async ({ id }, context) => {
        await discardImport(context, id);
        return { ok: true };
      }),
      undoAudienceImport: operation(permission, audienceIdInput, ({ id }, context) =>
        undoImport(context, id),
      ),
    },
  },
};
