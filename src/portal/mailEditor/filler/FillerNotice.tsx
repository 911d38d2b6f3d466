import { type MouseEvent } from 'react';
import { simpleBlocks } from '../../../contract/template/placedBlocks';
import { type MailBlock, type SimpleBlock } from '../../../contract/template/template';
import { fillerOf } from '../../../contract/template/mailFiller';
import { plural } from '../../ui/format';
import { Notice } from '../../ui/page/Notice';
import './filler.css';

/** Selects the phrase in the input that contains it, so that typing replaces it. */
function selectPhrase({ currentTarget }: MouseEvent, phrase: string): void {
  const inputs = currentTarget
    .closest('[data-block]')
    ?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  for (const input of inputs ?? []) {
    const start = input.value.toLowerCase().indexOf(phrase.toLowerCase());
    if (start < 0) continue;
    input.focus();
    input.setSelectionRange(start, start + phrase.length);
    return;
  }
}

/** Lists the example text of the template that is still in a block; nothing once it is replaced. */
export function FillerNotice({ block }: { block: SimpleBlock }) {
  const phrases = fillerOf(block);
  if (phrases.length === 0) return null;
  return (
    <Notice tone="warning" title="Replace this text">
      <ul className="filler-phrases">
        {phrases.map((phrase) => (
          <li key={phrase}>
            <button type="button" className="filler-phrase" onClick={(event) => selectPhrase(event, phrase)}>
              <span className="visually-hidden">Select </span>“{phrase}”
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Says above the blocks how many of them still contain example text. */
export function FillerSummary({ blocks }: { blocks: readonly MailBlock[] }) {
  const count = simpleBlocks(blocks).filter((block) => fillerOf(block).length > 0).length;
  if (count === 0) return null;
  return (
    <Notice tone="info" title={`${plural(count, 'block', 'blocks')} with text to replace`}>
      <p>This email cannot be sent until the template’s example text is replaced with yours.</p>
    </Notice>
  );
}
