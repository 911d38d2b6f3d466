import { EventReviewScreen } from '../../event/list/EventReviewScreen';
import { LegalScreen } from '../../legal/LegalScreen';
import { ApprovalQueueScreen } from '../../provider/approval/ApprovalQueueScreen';
import { JobsScreen } from '../../provider/JobsScreen';
import { MailStateScreen } from '../../provider/mail/MailStateScreen';
import { OrganiserScreen } from '../../provider/organiser/OrganiserScreen';
import { PricesScreen } from '../../provider/prices/PricesScreen';
import { ProviderScreen } from '../../provider/ProviderScreen';
import { SwitchesScreen } from '../../provider/switches/SwitchesScreen';

/** The screens of the provider's admins by their titles, in one lazy chunk. */
export const providerScreens = {
  Organisers: ProviderScreen,
  Organiser: OrganiserScreen,
  Approvals: ApprovalQueueScreen,
  'Event review': EventReviewScreen,
  Jobs: JobsScreen,
  Mail: MailStateScreen,
  Switches: SwitchesScreen,
  Prices: PricesScreen,
  'Legal texts': LegalScreen,
};

export type ProviderTitle = keyof typeof providerScreens;
