import { BoxOfficeScreen } from './BoxOfficeScreen';
import { ShiftScreen } from './shift/ShiftScreen';
import { TillScreen } from './till/TillScreen';

/** These screens link to each other, so they share one lazy chunk. */
export const boxOfficeScreens = { home: BoxOfficeScreen, till: TillScreen, shift: ShiftScreen };
