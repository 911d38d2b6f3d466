import { setEventStateDocument } from '../../../contract/event/eventEditing';
import { type EventState } from '../../../contract/event/eventStates';
import { type SetEventStateMutation } from '../../../contract/generated/operations';
import { createRequest } from '../../request/createRequest';

// Not with the thunks of the list, because the first rows do not need it.
/** `note` is shown on the public page of a postponed or cancelled event. */
export const setEventState = createRequest(
  'event/setState',
  async (move: { id: string; state: EventState; note?: string }, wire) => {
    const reply = await wire.graphql<SetEventStateMutation>(setEventStateDocument, move);
    return reply.setEventState;
  },
  { sideBySide: true },
);
