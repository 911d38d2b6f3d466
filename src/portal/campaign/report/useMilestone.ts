import { useState } from 'react';

/**
 * The text for a screen reader about a growing share: set when the next tenth is reached and empty in between, so that
 * it always matches the screen.
 * @param percent whole per cent, as shown
 */
export function useMilestone(percent: number, text: string): string {
  const tenth = Math.floor(percent / 10);
  const [announced, setAnnounced] = useState({ tenth, text });
  const subject = text.replace(/\d+/g, '');
  const isNew = tenth !== announced.tenth || subject !== announced.text.replace(/\d+/g, '');
  if (isNew) setAnnounced({ tenth, text });
  return isNew || announced.text === text ? text : '';
}
