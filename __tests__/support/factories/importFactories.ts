import type { AudienceImport } from '../../../src/contract/audience/audience';
import {
  audienceImportDocument,
  startAudienceImportDocument,
  undoAudienceImportDocument,
} from '../../../src/contract/audience/import/audienceImport';
import type {
  AudienceImportQuery,
  StartAudienceImportMutation,
  UndoAudienceImportMutation,
} from '../../../src/contract/generated/operations';
import { runImport } from '../../../src/server/audience/import/importJobs';
import { runUndo } from '../../../src/server/audience/import/importUndo';
import type { Services } from '../../../src/server/services';
import { uploadCsv } from './audienceFactories';
import type { TestPerson, TestServer } from '../startServer';

/** The source of the contacts and the attestation of their consent in the tests. */
export const proof = {
  attestation: 'They ticked “Send me news” when they bought a ticket.',
  contactSource: 'a sign-up form on our website',
};

const going = () => new AbortController().signal;

/** One person's imports. The queue need not run, because the test runs each job itself. */
export function importsOf(server: TestServer, person: TestPerson) {
  const place = (importId: string) => ({ organiserId: person.organiserId, importId });
  const run = (importId: string, services: Services = server.services, signal = going()) =>
    runImport(services, place(importId), signal);
  const read = async (id: string): Promise<AudienceImport | null | undefined> =>
    (await person.graphql<AudienceImportQuery>(audienceImportDocument, { id })).data?.audienceImport;

  /** Uploads a file and starts the import. */
  async function started(audienceId: string, file: string | Buffer, mapping?: string[]): Promise<string> {
    const { result, error } = await uploadCsv(server, person, audienceId, file);
    if (!result) throw new Error(error?.message);
    const { data, errors } = await person.graphql<StartAudienceImportMutation>(startAudienceImportDocument, {
      id: result.id,
      mapping: mapping ?? result.mapping,
      ...proof,
    });
    if (data?.startAudienceImport.state !== 'running') throw new Error(errors?.[0]?.message);
    return result.id;
  }

  /** Requests the undo. */
  const askUndo = (id: string) =>
    person.graphql<UndoAudienceImportMutation>(undoAudienceImportDocument, { id });

  return {
    started,
    run,
    read,
    askUndo,
    runUndo: (importId: string, services: Services = server.services, signal = going()) =>
      runUndo(services, place(importId), signal),
    /** Uploads, starts and runs an import to its end. */
    async imported(audienceId: string, file: string | Buffer, mapping?: string[]): Promise<string> {
      const id = await started(audienceId, file, mapping);
      await run(id);
      return id;
    },
    /** Requests the undo and runs it to its end. */
    async undone(id: string): Promise<void> {
      const { errors } = await askUndo(id);
      if (errors) throw new Error(errors[0]?.message);
      await runUndo(server.services, place(id), going());
    },
  };
}
