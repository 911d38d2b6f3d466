import { BoxOfficeScreen } from './BoxOfficeScreen';
import { ShiftScreen } from './shift/ShiftScreen';
import { TillScreen } from './till/TillScreen';

/** They lead to each other, so they come as one. */
export const boxOfficeScreens = { home: BoxOfficeScreen, till: TillScreen, shift: ShiftScreen };
