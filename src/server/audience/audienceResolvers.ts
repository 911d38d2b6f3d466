import {
  addContactInput,
  audienceContactsInput,
  audienceIdInput,
  audiencesInput,
  contactIdsInput,
  createAudienceInput,
  importPreviewInput,
  renameAudienceInput,
  soughtIdInput,
  startImportInput,
} from '../../contract/audienceInput';
import { operation, type GraphqlRoom } from '../graphql/graphqlRoom';
import { audienceFieldNames, findAudience, listAudiences } from './audienceQueries';
import { audienceSchema } from './audienceSchema';
import {
  addContact,
  contactPage,
  createAudience,
  removeContacts,
  renameAudience,
  returnContacts,
  setArchived,
} from './audienceService';
import { findImport, findLatestImport } from './importQueries';
import { discardImport, previewImport, startImport } from './importService';

const permission = 'emailCampaign';

export const audienceGraphql: GraphqlRoom = {
  typeDefs: audienceSchema,
  resolvers: {
    Query: {
      audiences: operation(permission, audiencesInput, ({ archived }, { inTenant }) =>
        inTenant((db) => listAudiences(db, archived ?? false)),
      ),
      audience: operation(permission, soughtIdInput, ({ id }, { inTenant }) =>
        inTenant(async (db) => {
          const audience = await findAudience(db, id);
          if (!audience) return null;
          const latest = await findLatestImport(db, id);
          return {
            audience,
            fieldNames: await audienceFieldNames(db, [id]),
            latestImport: latest?.told ?? null,
          };
        }),
      ),
      audienceContacts: operation(permission, audienceContactsInput, (wanted, context) =>
        contactPage(context, wanted),
      ),
      audienceImport: operation(permission, soughtIdInput, ({ id }, { inTenant }) =>
        inTenant(async (db) => (await findImport(db, id))?.told ?? null),
      ),
      audienceImportPreview: operation(permission, importPreviewInput, ({ id, mapping }, context) =>
        previewImport(context, id, mapping),
      ),
    },
    Mutation: {
      createAudience: operation(permission, createAudienceInput, ({ name }, context) =>
        createAudience(context, name),
      ),
      renameAudience: operation(permission, renameAudienceInput, ({ id, name }, context) =>
        renameAudience(context, id, name),
      ),
      archiveAudience: operation(permission, audienceIdInput, ({ id }, context) =>
        setArchived(context, id, true),
      ),
      restoreAudience: operation(permission, audienceIdInput, ({ id }, context) =>
        setArchived(context, id, false),
      ),
      addContact: operation(permission, addContactInput, (added, context) => addContact(context, added)),
      removeContacts: operation(permission, contactIdsInput, ({ audienceId, contactIds }, context) =>
        removeContacts(context, audienceId, contactIds),
      ),
      returnContacts: operation(permission, contactIdsInput, ({ audienceId, contactIds }, context) =>
        returnContacts(context, audienceId, contactIds),
      ),
      startAudienceImport: operation(permission, startImportInput, ({ id, mapping, attestation }, context) =>
        startImport(context, id, mapping, attestation),
      ),
      discardAudienceImport: operation(permission, audienceIdInput, async ({ id }, context) => {
        await discardImport(context, id);
        return { ok: true };
      }),
    },
  },
};
