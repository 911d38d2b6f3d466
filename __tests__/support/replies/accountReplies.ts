import { type Profile } from '../../../src/contract/account/account';

export function buildProfileReply(overrides: Partial<Profile> = {}): Profile {
  return {
    firstName: 'Aroha',
    lastName: 'Ngata',
    userName: 'Aroha Ngata',
    email: 'aroha@example.co.nz',
    avatar: null,
    tradingName: 'Harbour Lights',
    legalName: 'Harbour Lights Events Limited',
    postalAddress: '14 Wharf Street, Wellington 6011',
    contactEmail: 'aroha@example.co.nz',
    zone: 'Pacific/Auckland',
    mayChangeOrganisation: true,
    ...overrides,
  };
}
