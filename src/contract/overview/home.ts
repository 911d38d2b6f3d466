import { changeCommFields } from '../campaign/changeComm';
import type { HomeQuery } from '../generated/operations';

/**
 * What stands above the list of events: sales, the next sessions, campaigns under way, and what a person has to deal
 * with. Permission events; the parts about campaigns need the permission for their kind. Money is in cents.
 * - `sales.sameDayLastWeek`, `sales.sameSpanLastWeek`: Orders made until the same wall time a week ago, less what was
 *   refunded of them since.
 * - `waiting.nearlySoldOut`: At most a tenth or 20 places are left, and at least one.
 */
export type Home = HomeQuery['home'];
export type HomeSales = Home['sales'];
export type HomeSalesSum = HomeSales['soFarToday'];
export type HomeSession = Home['sessions'][number];
export type HomeCampaign = NonNullable<Home['campaigns']>['underWay'][number];
export type HomeCampaignProblem = Home['waiting']['campaignProblems'][number];

const sum = 'orders ticketCount totalCents refundedCents owedCents';
const session = 'id eventId eventTitle startsLocal zone sold capacity free';

export const homeDocument = /* GraphQL */ `
  query home {
    home {
      sales {
        zone
        today
        monday
        soFarToday { ${sum} }
        sameDayLastWeek { ${sum} }
        soFarThisWeek { ${sum} }
        sameSpanLastWeek { ${sum} }
        days { day sum { ${sum} } }
      }
      sessions { ${session} }
      campaigns {
        underWay { id kind name state isHeld scheduledFor scheduledZone recipients done }
        count
      }
      waiting {
        refundsAsked
        disputes
        approvals
        campaignProblems { kind problem count id name }
        changeComms { ${changeCommFields} }
        nearlySoldOut { ${session} }
        nearlySoldOutCount
      }
    }
  }
`;
