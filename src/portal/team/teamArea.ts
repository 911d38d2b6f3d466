import { type ActivityFilter, type ActivityPage } from '../../contract/team/activity';
import { type OrganisationSettings } from '../../contract/team/organisationSettings';
import { type MyOrganisation, type Team, type TeamScope } from '../../contract/team/team';
import { type RequestError } from '../../contract/wire/requestError';
import { lateArea } from '../request/lateArea';
import { noPages, type Pages } from '../request/pages';

/** The team of the current organisation, and all organisations of the signed-in person; null before the first reply. */
export interface TeamState {
  loading: boolean;
  error: RequestError | null;
  team: Team | null;
  organisations: MyOrganisation[] | null;
  /** The events and venues that a scope can contain. */
  scopeChoices: TeamScope | null;
  settings: OrganisationSettings | null;
  settingsLoading: boolean;
  settingsError: RequestError | null;
  activity: Pages<ActivityFilter, ActivityPage>;
  downloadingActivity: boolean;
}

export const teamArea = lateArea<TeamState>({
  loading: false,
  error: null,
  team: null,
  organisations: null,
  scopeChoices: null,
  settings: null,
  settingsLoading: false,
  settingsError: null,
  activity: noPages,
  downloadingActivity: false,
});

declare module '../store/rootState' {
  interface RootState {
    team: TeamState;
  }
}
