import {
  addContactInput,
  audienceContactsInput,
  audienceIdInput,
  audiencesInput,
  contactIdsInput,
  createAudienceInput,
  renameAudienceInput,
  lenientIdInput,
} from '../../contract/audience/audienceInput';
import { operation, type GraphqlModule } from '../graphql/graphqlModule';
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
import { findLatestImport } from './import/importQueries';

const permission = 'emailCampaign';

export const audienceGraphql: GraphqlModule = {
  typeDefs: audienceSchema,
  resolvers: {
    Query: {
      audiences: operation(permission, audiencesInput, ({ archived }, { inTenant }) =>
        inTenant((db) => listAudiences(db, archived ?? false)),
      ),
      audience: operation(permission, lenientIdInput, ({ id }, { inTenant }) =>
        inTenant(async (db) => {
          const audience = await findAudience(db, id);
          if (!audience) return null;
          const latest = await findLatestImport(db, id);
          return {
            audience,
            fieldNames: await audienceFieldNames(db, [id]),
            latestImport: latest?.view ?? null,
          };
        }),
      ),
      audienceContacts: operation(permission, audienceContactsInput, (wanted, context) =>
        contactPage(context, wanted),
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
    },
  },
};
