import { CloseAccountScreen } from '../../closing/CloseAccountScreen';
import { SingleSignOnScreen } from '../../singleSignOn/SingleSignOnScreen';
import { ActivityScreen } from '../../team/activity/ActivityScreen';
import { MemberScreen } from '../../team/MemberScreen';
import { OrganisationScreen } from '../../team/settings/OrganisationScreen';
import { TeamScreen } from '../../team/TeamScreen';

/** The pages of the organisation by their titles. They link to each other, so they share one lazy chunk. */
export const organisationScreens = {
  Team: TeamScreen,
  'Team member': MemberScreen,
  'Close account': CloseAccountScreen,
  'Single sign-on': SingleSignOnScreen,
  Organisation: OrganisationScreen,
  Activity: ActivityScreen,
};

export type OrganisationTitle = keyof typeof organisationScreens;
