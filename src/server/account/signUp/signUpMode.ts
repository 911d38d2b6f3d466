import { isTurnedOff } from '../../database/featureSwitches';
import type { Services, SignUpMode } from '../../services';

/** Who may create an organiser now: what the environment says, unless an admin has turned sign-up off. */
export const signUpMode = async ({
  database,
  signUp,
}: Pick<Services, 'database' | 'signUp'>): Promise<SignUpMode> =>
  (await isTurnedOff(database, 'signUp')) ? 'closed' : signUp;
