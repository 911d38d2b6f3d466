import { contactImportBody, unsubscribeBody } from '../../../contract/api/writes/contactBodies';
import { importPeople } from '../../audience/addPeople/addPeopleService';
import { suppressAddress } from '../../audience/suppression/suppressionService';
import { parseInput } from '../../http/parseInput';
import type { WriteHandler } from './writeCall';

export const writeContactImport: WriteHandler = async ({ db, body, ...person }) => {
  const {
    audience_id: audienceId,
    contact_source: contactSource,
    attestation,
    contacts,
  } = parseInput(contactImportBody, body);
  const people = contacts.map(({ email, fields = {} }) => ({
    address: email,
    fields: Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  }));
  const results = await importPeople(db, person, { audienceId, contactSource, attestation, people });
  const count = (verdict: (typeof results)[number]) => results.filter((one) => one === verdict).length;
  return {
    object: {
      object: 'contact_import',
      added: count('added'),
      updated: count('updated'),
      unchanged: count('unchanged'),
      suppressed: count('suppressed'),
      duplicate: count('duplicate'),
      results,
    },
  };
};

export const writeUnsubscribe: WriteHandler = async ({ db, body, ...person }) => {
  const { email: address, source } = parseInput(unsubscribeBody, body);
  const { known } = await suppressAddress(db, person, { address, source });
  return { object: { object: 'unsubscribe', known } };
};
