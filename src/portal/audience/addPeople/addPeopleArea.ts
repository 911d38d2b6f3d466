import {
  type JoiningEvent,
  type PastedPeople,
  type TicketholderJoin,
} from '../../../contract/audience/addPeople';
import { type AddTicketholdersMutationVariables } from '../../../contract/generated/operations';
import { lateArea } from '../../request/lateArea';
import { noPages, type Pages } from '../../request/pages';

/** The people about to be added to an audience: pasted ones, or ticketholders. */
export interface AddPeopleState {
  /** Set while people are being added. */
  adding: boolean;
  /** The dry run of pasted text, until these people were added. */
  checked: { audienceId: string; text: string; found: PastedPeople } | null;
  events: Pages<'', JoiningEvent[]>;
  count: Pages<AddTicketholdersMutationVariables, TicketholderJoin>;
}

export const addPeopleArea = lateArea<AddPeopleState>({
  adding: false,
  checked: null,
  events: noPages,
  count: noPages,
});

declare module '../../store/rootState' {
  interface RootState {
    addPeople: AddPeopleState;
  }
}
