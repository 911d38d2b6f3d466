import type { ProviderSwitchesQuery } from '../generated/operations';

/** Types and GraphQL documents of the feature switches, for the provider's admins. Permission isAdmin. */
export type FeatureSwitch = ProviderSwitchesQuery['providerSwitches'][number];

/** Every switch; the server reads each of them where the feature begins. */
export const switchKeys = ['signUp', 'sending', 'selling', 'imports'] as const;
export type SwitchKey = (typeof switchKeys)[number];

interface SwitchText {
  name: string;
  /** What the switch does when it is off. */
  off: string;
  /** Whom turning it off touches. */
  touches: string;
}

export const switchTexts: Record<SwitchKey, SwitchText> = {
  signUp: {
    name: 'Sign-up',
    off: 'Nobody can create an organiser, not even by invitation. Teams can still invite people.',
    touches: 'Everyone who wants to sign up, and those who have been invited and have not answered yet.',
  },
  sending: {
    name: 'Marketing emails',
    off: 'No campaign sends marketing email. Campaigns wait and continue once it is on again. Tickets and service emails still go.',
    touches: 'Every organiser whose campaign is being sent, or starts while it is off.',
  },
  selling: {
    name: 'Ticket sales',
    off: 'Nobody can begin an order on the public site. Orders that have begun can be paid, and the box office still sells.',
    touches: 'Every organiser with tickets on sale, and everyone who wants to buy one.',
  },
  imports: {
    name: 'Imports',
    off: 'Nobody can import a file of people. Imports that have begun are finished.',
    touches: 'Every organiser who brings in an audience.',
  },
};

export const switchLimits = { reason: 300 };

const switchFields = 'key isOn reason changedBy changedAt';

export const providerSwitchesDocument = /* GraphQL */ `
  query providerSwitches {
    providerSwitches { ${switchFields} }
  }
`;

/** Turns a switch on or off. It requires a recent proof of the person's identity. The reply has all switches. */
export const setSwitchDocument = /* GraphQL */ `
  mutation setSwitch($key: SwitchKey!, $isOn: Boolean!, $reason: String!) {
    setSwitch(key: $key, isOn: $isOn, reason: $reason) { ${switchFields} }
  }
`;
