import type { SessionProQuery } from '../../../src/contract/generated/operations';
import { type SessionPermissions, type UserInfo } from '../../../src/contract/user/user';

const allPermissions: SessionPermissions = {
  isAdmin: false,
  events: true,
  marketing: true,
  customisation: true,
  integration: true,
  passes: true,
  merchandise: true,
  customers: true,
  reporting: true,
  boxOffice: true,
  photos: true,
  sites: true,
  isSingleSite: false,
  venues: true,
  artists: true,
  billingHistory: true,
  preferences: true,
  emailCampaign: true,
  emailCampaignsOwnAudience: true,
  ticketholderCommunication: true,
  connect: true,
  tixsuite: true,
  tixSuiteEventCount: 3,
  canSendECWithoutApproval: true,
};

const person: UserInfo = {
  id: '7',
  email: 'aroha@example.co.nz',
  firstName: 'Aroha',
  lastName: 'Ngata',
  userName: 'Aroha Ngata',
  avatar: null,
  currentPlanId: 6,
  nextPlanId: 7,
  currentPlanInfo: { desc: 'Essential', features: ['3 images per listing'] },
};

/** A session with every permission except that of the provider's admin. */
export function buildSession(
  permissions: Partial<SessionPermissions> = {},
  info: Partial<UserInfo> = {},
): SessionProQuery['sessionPro'] {
  return { userPermissions: { ...allPermissions, ...permissions }, userInfo: { ...person, ...info } };
}
