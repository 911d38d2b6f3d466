import { AnalyticsIntegrationsScreen } from '../../account/analytics/AnalyticsIntegrationsScreen';
import { ChangeEmailScreen } from '../../account/ChangeEmailScreen';
import { ChangePasswordScreen } from '../../account/ChangePasswordScreen';
import { ChangePictureScreen } from '../../account/ChangePictureScreen';
import { MyProfileScreen } from '../../account/MyProfileScreen';
import { NewsletterSettingsScreen } from '../../account/NewsletterSettingsScreen';
import { PreferencesScreen } from '../../account/PreferencesScreen';
import { SecurityScreen } from '../../account/security/SecurityScreen';

/** The pages of a person's own account by their titles. They link to each other, so they share one lazy chunk. */
export const accountScreens = {
  Preferences: PreferencesScreen,
  'My profile': MyProfileScreen,
  'Change picture': ChangePictureScreen,
  'Change email': ChangeEmailScreen,
  'Change password': ChangePasswordScreen,
  Security: SecurityScreen,
  'Newsletter settings': NewsletterSettingsScreen,
  'Analytics integrations': AnalyticsIntegrationsScreen,
};

export type AccountTitle = keyof typeof accountScreens;
