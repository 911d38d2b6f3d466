import { Notice } from '../ui/page/Notice';

/** Says on the screens of a kind that it is stored, but that nothing in Turnout uses it yet. */
export function NotConnected({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="warning" title="Not connected yet">
      {text}
    </Notice>
  );
}
