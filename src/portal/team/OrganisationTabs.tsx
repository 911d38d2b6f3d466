import { routePatterns } from '../../contract/paths/portalPaths';
import { Tabs } from '../ui/menu/Tabs';

const tabs = [
  { to: routePatterns.team, label: 'Team' },
  { to: routePatterns.organisation, label: 'Organisation' },
  { to: routePatterns.singleSignOn, label: 'Single sign-on' },
  { to: routePatterns.activity, label: 'Activity' },
];

/** The pages about the organisation itself, for people who manage its team. */
export const OrganisationTabs = () => <Tabs label="Organisation" tabs={tabs} />;
