import { diffTexts } from './textDiff';
import './legal.css';

/** What changed between two versions of a legal text, in the words of the text itself. */
export function LegalChanges({ before, after }: { before: string; after: string }) {
  const parts = diffTexts(before, after);
  if (parts.every(({ type }) => type === 'same')) return <p>Nothing has changed.</p>;
  return (
    <div className="legal-changes" tabIndex={0} role="region" aria-label="Changes">
      {parts.map(({ type, text }, place) => {
        if (type === 'same') return text;
        // Colour and line alone say nothing to a screen reader.
        return type === 'added' ? (
          <ins key={place}>
            <span className="visually-hidden">Added: </span>
            {text}
          </ins>
        ) : (
          <del key={place}>
            <span className="visually-hidden">Removed: </span>
            {text}
          </del>
        );
      })}
    </div>
  );
}
