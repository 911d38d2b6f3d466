import { type ComponentType } from 'react';

/**
 * Fetches the dialog with all that it is made of. Called as soon as there is unsaved work, because the connection may be
 * what keeps it from being saved.
 */
export async function loadLeaveDialog(): Promise<ComponentType> {
  const [{ LeaveDialog }] = await Promise.all([import('./LeaveDialog'), import('../../dialog/PrimeDialog')]);
  return LeaveDialog;
}
