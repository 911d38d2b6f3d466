import { type LegalInline, parseLegalText } from '../../contract/legal/legalMarkup';
import './legal.css';

/** A legal text as its public page shows it. */
export function LegalTextView({ text }: { text: string }) {
  return (
    <div className="legal-text">
      {parseLegalText(text).map((block, place) => {
        // The blocks have no ids, and the preview is always rendered as a whole.
        if (block.type === 'heading') {
          return (
            <h3 key={place}>
              <Inline parts={block.parts} />
            </h3>
          );
        }
        if (block.type === 'paragraph') {
          return (
            <p key={place}>
              <Inline parts={block.parts} />
            </p>
          );
        }
        return (
          <ul key={place}>
            {block.items.map((item, line) => (
              <li key={line}>
                <Inline parts={item} />
              </li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function Inline({ parts }: { parts: readonly LegalInline[] }) {
  return parts.map((part, place) => {
    if (part.type === 'strong') return <strong key={place}>{part.text}</strong>;
    if (part.type === 'text') return part.text;
    return (
      <a key={place} href={part.to} target="_blank" rel="noreferrer">
        {part.text}
      </a>
    );
  });
}
