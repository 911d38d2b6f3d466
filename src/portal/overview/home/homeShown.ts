const choiceKey = 'turnout.home';

/** Whether the panel is open in this browser. */
export const isHomeShown = (): boolean => localStorage.getItem(choiceKey) !== 'hidden';
export const saveHomeShown = (isShown: boolean) =>
  localStorage.setItem(choiceKey, isShown ? 'shown' : 'hidden');
