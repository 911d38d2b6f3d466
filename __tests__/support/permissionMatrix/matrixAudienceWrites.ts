import { plainBrand } from '../../../src/contract/template/mailBrand';
import { contactDocument } from '../../../src/contract/audience/contactPage';
import type { ContactQuery } from '../../../src/contract/generated/operations';
import { buildSale } from '../factories/sellingFactories';
import { buildConsent, buildTickets } from '../factories/ticketFactories';
import { firstRule } from '../../../src/contract/audience/rule/audienceRules';
import { buildAudience, buildRuleAudience, uploadCsv } from '../factories/audienceFactories';
import { fileForm } from './matrixWorld';
import { createEmailTemplateDocument } from '../../../src/contract/template/emailTemplate';
import { createSavedBlockDocument, type SavedBlocks } from '../../../src/contract/template/savedBlock';
import { importUnsubscribesPath } from '../../../src/contract/audience/suppression';
import { importsOf } from '../factories/importFactories';
import { type Preparation, type WriteRow } from './matrixWrites';

const audienceOf = ({ server, person }: Preparation, contacts: string[] = []) =>
  buildAudience(server.services, { organiserId: person.organiserId, contacts });

const contactOf = async (given: Preparation) =>
  String((await audienceOf(given, ['ana@example.org'])).contactIds[0]);

/** An audience with one contact, as the variables of removeContacts and returnContacts. */
const membersOf = async (given: Preparation) => {
  const { audienceId, contactIds } = await audienceOf(given, ['ana@example.org']);
  return { audienceId, contactIds: contactIds.map(String) };
};

async function importOf(given: Preparation): Promise<string> {
  const { server, person } = given;
  const { audienceId } = await audienceOf(given);
  const { result } = await uploadCsv(server, person, audienceId, 'email\r\nana@example.org\r\n');
  if (!result) throw new Error('The file was not taken.');
  return result.id;
}

/** An import that has started but does not run, because the queue is not started. */
async function startedImportOf(given: Preparation): Promise<string> {
  const { audienceId } = await audienceOf(given);
  return importsOf(given.server, given.person).started(audienceId, 'email\r\nana@example.org\r\n');
}

const contactSource = 'a sign-up sheet';
const attestation = 'Signed up at the door on 3 May.';
const removeContacts =
  'mutation r($audienceId: ID!, $contactIds: [ID!]!) { removeContacts(audienceId: $audienceId, contactIds: $contactIds) { id } }';
const archive = 'mutation a($id: ID!) { archiveAudience(id: $id) { id } }';

/** The rows of the permission matrix for audiences. */
export const audienceWrites: readonly WriteRow[] = [
  {
    name: 'createAudience',
    changes: 'audience',
    prepare: () => ({ variables: { name: 'Friends' } }),
  },
  {
    name: 'createAudienceRule',
    changes: 'audience',
    prepare: () => ({ variables: { name: 'Buyers', rule: firstRule } }),
  },
  {
    name: 'saveAudienceRule',
    changes: 'audience',
    prepare: async ({ server, person }) => {
      const id = await buildRuleAudience(server.services, person.organiserId, firstRule);
      return { variables: { id, version: 1, rule: { ...firstRule, match: 'any' } } };
    },
  },
  {
    name: 'copyAudience',
    changes: 'audience',
    prepare: async (given) => ({ variables: { id: (await audienceOf(given)).audienceId } }),
  },
  {
    name: 'renameAudience',
    changes: 'audience',
    prepare: async (given) => ({ variables: { id: (await audienceOf(given)).audienceId, name: 'Friends' } }),
  },
  {
    name: 'archiveAudience',
    changes: 'audience',
    prepare: async (given) => ({ variables: { id: (await audienceOf(given)).audienceId } }),
  },
  {
    name: 'restoreAudience',
    changes: 'audience',
    async prepare(given) {
      const { audienceId: id } = await audienceOf(given);
      await given.person.graphql(archive, { id });
      return { variables: { id } };
    },
  },
  {
    name: 'addContact',
    changes: 'contact',
    async prepare(given) {
      const { audienceId } = await audienceOf(given);
      return { variables: { audienceId, address: 'ben@example.org', fields: [], attestation } };
    },
  },
  {
    name: 'removeContacts',
    changes: 'audience_contact',
    prepare: async (given) => ({ variables: await membersOf(given) }),
  },
  {
    name: 'returnContacts',
    changes: 'audience_contact',
    async prepare(given) {
      const variables = await membersOf(given);
      await given.person.graphql(removeContacts, variables);
      return { variables };
    },
  },
  {
    name: 'startAudienceImport',
    changes: 'audience_import',
    prepare: async (given) => ({
      variables: { id: await importOf(given), mapping: ['email'], attestation, contactSource },
    }),
  },
  {
    name: 'saveContact',
    changes: 'contact',
    async prepare(given) {
      const id = await contactOf(given);
      const { data } = await given.person.graphql<ContactQuery>(contactDocument, { id });
      const fields = [{ name: 'city', value: 'Ōtautahi' }];
      return { variables: { id, version: data?.contact?.version ?? '', fields } };
    },
  },
  {
    name: 'eraseContact',
    changes: 'contact',
    prepare: async (given) => ({ variables: { id: await contactOf(given), address: 'ana@example.org' } }),
  },
  {
    name: 'addPasted',
    changes: 'contact',
    async prepare(given) {
      const { audienceId } = await audienceOf(given);
      const contactSource = 'our list of members';
      return { variables: { audienceId, text: 'ben@example.org', contactSource, attestation } };
    },
  },
  {
    name: 'addTicketholders',
    changes: 'audience_contact',
    async prepare(given) {
      const { server, person } = given;
      const { audienceId } = await audienceOf(given);
      const { eventId, sessionIds } = await buildSale(server.services, person.organiserId);
      const place = { eventId, sessionId: sessionIds[0] ?? '' };
      await buildTickets(server.services, person.organiserId, place, [{ address: 'ben@example.org' }]);
      await buildConsent(server.services, person.organiserId, 'ben@example.org');
      return { variables: { audienceId, eventId, sessionIds: [] } };
    },
  },
  {
    name: 'addSuppression',
    changes: 'suppression',
    prepare: () => ({ variables: { address: 'ben@example.org', source: 'Asked us by phone.' } }),
  },
  {
    name: 'POST /api/suppressions/import',
    changes: 'suppression',
    prepare: () => ({
      call: {
        method: 'POST',
        url: `/v2/nz${importUnsubscribesPath('Another tool', false)}`,
        ...fileForm('gone.csv', 'text/csv', 'email\r\nana@example.org\r\n'),
      },
    }),
  },
  {
    name: 'checkAudienceImport',
    changes: 'audience_import',
    prepare: async (given) => ({ variables: { id: await importOf(given), mapping: ['email'] } }),
  },
  {
    name: 'cancelAudienceImport',
    changes: 'audience_import',
    prepare: async (given) => ({ variables: { id: await startedImportOf(given) } }),
  },
  {
    name: 'undoAudienceImport',
    changes: 'audience_import',
    async prepare(given) {
      const id = await startedImportOf(given);
      await importsOf(given.server, given.person).run(id);
      return { variables: { id } };
    },
  },
  {
    name: 'discardAudienceImport',
    changes: 'audience_import',
    blind: true,
    prepare: async (given) => ({ variables: { id: await importOf(given) } }),
  },
];

async function templateOf({ person }: Preparation): Promise<{ id: string; version: number }> {
  const { data } = await person.graphql<{ createEmailTemplate: { id: string; version: number } }>(
    'mutation c { createEmailTemplate(input: { name: "Newsletter" }) { id version } }',
  );
  if (!data) throw new Error('The template was not made.');
  return data.createEmailTemplate;
}

async function savedBlockOf({ person }: Preparation): Promise<{ id: string; version: number }> {
  const { data } = await person.graphql<{ createSavedBlock: SavedBlocks }>(createSavedBlockDocument, {
    input: { name: 'Header', blocks: [{ kind: 'logo' }] },
  });
  const saved = data?.createSavedBlock.saved.find(({ name }) => name === 'Header');
  if (!saved) throw new Error('The block was not saved.');
  return { id: saved.id, version: saved.version };
}

/** The rows of the permission matrix for email templates and saved blocks. */
export const templateWrites: readonly WriteRow[] = [
  {
    name: 'createEmailTemplate',
    changes: 'template',
    prepare: () => ({ variables: { input: { name: 'Newsletter' } } }),
  },
  {
    name: 'updateEmailTemplate',
    changes: 'template',
    prepare: async (given) => ({ variables: { ...(await templateOf(given)), input: { name: 'Monthly' } } }),
  },
  {
    name: 'saveMailBrand',
    changes: 'mail_brand',
    prepare: () => ({ variables: { input: { ...plainBrand, colour: '#0b3d91' } } }),
  },
  {
    name: 'setOrderMailDesign',
    changes: 'order_mail_design',
    prepare: async ({ person }) => {
      const blocks = [{ kind: 'order', text: '' }];
      const { data } = await person.graphql<{ createEmailTemplate: { id: string } }>(
        createEmailTemplateDocument,
        { input: { name: 'Refunds', purpose: 'order', blocks } },
      );
      return { variables: { kind: 'refund', templateId: data?.createEmailTemplate.id } };
    },
  },
  {
    name: 'setEmailTemplateArchived',
    changes: 'template',
    prepare: async (given) => ({ variables: { id: (await templateOf(given)).id, archived: true } }),
  },
  {
    name: 'createSavedBlock',
    changes: 'saved_block',
    prepare: () => ({ variables: { input: { name: 'Footer', blocks: [{ kind: 'divider' }] } } }),
  },
  {
    name: 'renameSavedBlock',
    changes: 'saved_block',
    prepare: async (given) => ({ variables: { ...(await savedBlockOf(given)), name: 'The footer' } }),
  },
  {
    name: 'deleteSavedBlock',
    changes: 'saved_block',
    prepare: async (given) => ({ variables: { id: (await savedBlockOf(given)).id } }),
  },
];
