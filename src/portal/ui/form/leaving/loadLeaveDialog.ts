import { type ComponentType } from 'react';

/**
 * Loads the dialog and PrimeReact's dialog with it. Called as soon as there is unsaved work: a lost connection may be
 * what prevents saving, and then the dialog could no longer be loaded.
 */
export async function loadLeaveDialog(): Promise<ComponentType> {
  const [{ LeaveDialog }] = await Promise.all([import('./LeaveDialog'), import('../../dialog/PrimeDialog')]);
  return LeaveDialog;
}
