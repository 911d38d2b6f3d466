import { Notice } from '../ui/page/Notice';

/** Explains that rows of this kind are stored, but that nothing in Turnout uses them yet. */
export function NotConnected({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="warning" title="Not connected yet">
      {text}
    </Notice>
  );
}
