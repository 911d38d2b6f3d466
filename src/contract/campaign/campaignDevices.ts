import type { CampaignDevicesQuery } from '../generated/operations';

/** Opens and clicks of people by the kind of their device. */

export type DeviceResult = CampaignDevicesQuery['campaignDevices'][number];

/** `unknown` contains mail programs that do not name a device, and hits from before devices were counted. */
export const deviceFamilies = ['desktop', 'phone', 'tablet', 'unknown'] as const;
export type DeviceFamily = (typeof deviceFamilies)[number];

export const deviceLabels: Record<DeviceFamily, string> = {
  desktop: 'Computer',
  phone: 'Phone',
  tablet: 'Tablet',
  unknown: 'Not known',
};

/** All opens and clicks of people, each repeat too; one row for each family. */
export const campaignDevicesDocument = /* GraphQL */ `
  query campaignDevices($id: ID!) {
    campaignDevices(id: $id) {
      family
      opens
      clicks
    }
  }
`;
