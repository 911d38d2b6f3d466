import { changeCommsDocument, dismissChangeCommDocument } from '../../../contract/campaign/changeComm';
import {
  type ChangeCommsQuery,
  type DismissChangeCommMutation,
} from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

/** Loads the drafted comms about changes of an event that its ticketholders have no mail about. */
export const loadChangeComms = createRequest('event/loadChangeComms', async (eventId: string, wire) => {
  const { changeComms } = await wire.graphql<ChangeCommsQuery>(changeCommsDocument, { eventId });
  return changeComms;
});

/** Ends the reminder without a mail. */
export const dismissChangeComm = createRequest('event/dismissChangeComm', async (id: string, wire) => {
  const { dismissChangeComm: isDone } = await wire.graphql<DismissChangeCommMutation>(
    dismissChangeCommDocument,
    { id },
  );
  return isDone;
});
