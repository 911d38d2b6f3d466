import { startPasskeyDocument } from '../../../contract/account/passkey';
import {
  addPasskeyDocument,
  removePasskeyDocument,
  renamePasskeyDocument,
} from '../../../contract/account/secondFactor';
import {
  type AddPasskeyMutation,
  type RemovePasskeyMutation,
  type RenamePasskeyMutation,
  type RenamePasskeyMutationVariables,
  type StartPasskeyMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';
import { loadSignInFactors } from './secondFactorThunks';

const change = { overtakes: () => [loadSignInFactors] };

/** Begins adding a passkey; a request of its own, because each has an idempotency key. */
export const startPasskey = createRequest(
  'secondFactor/startPasskey',
  async (_: void, wire) => (await wire.graphql<StartPasskeyMutation>(startPasskeyDocument)).startPasskey,
);

/** Lets the browser make a passkey, and adds it to the account. */
export const addPasskey = createRequest(
  'secondFactor/addPasskey',
  async ({ name, options }: { name: string; options: string }, wire) => {
    const { promptNewPasskey } = await import('../../user/passkeyPrompt');
    const response = await promptNewPasskey(options);
    return (await wire.graphql<AddPasskeyMutation>(addPasskeyDocument, { name, response })).addPasskey;
  },
  change,
);

export const renamePasskey = createRequest(
  'secondFactor/renamePasskey',
  async (renamed: RenamePasskeyMutationVariables, wire) =>
    (await wire.graphql<RenamePasskeyMutation>(renamePasskeyDocument, renamed)).renamePasskey,
  change,
);

export const removePasskey = createRequest(
  'secondFactor/removePasskey',
  async (id: string, wire) =>
    (await wire.graphql<RemovePasskeyMutation>(removePasskeyDocument, { id })).removePasskey,
  change,
);
