import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { placedBlocks } from '../../../contract/template/placedBlocks';
import type { MailBlock } from '../../../contract/template/template';
import type { MailContent } from '../mail/mailContent';
import { leftOutOfHtml } from '../mail/safeHtml';
import { mailSupportProblems } from './mailSupportProblems';
import { pictureProblems } from './pictureProblems';
import { spamProblems } from './spamProblems';

/** Characters of content that are checked: four times what Gmail shows, and read in a fraction of a second. */
const MOST_CHECKED = 400_000;

/** The blocks from the start that together are not longer than what is checked. */
function checkedBlocks(blocks: readonly MailBlock[]): readonly MailBlock[] {
  let length = 0;
  const end = blocks.findIndex((block) => (length += JSON.stringify(block).length) > MOST_CHECKED);
  return end < 0 ? blocks : blocks.slice(0, end);
}

/**
 * Warnings about how mail programs, spam filters and readers may take a mail. They never stop one, so sending does not
 * ask for them; the preview of the editor and the review show them.
 */
export function mailChecks({ blocks, ...inbox }: Omit<MailContent, 'accent'>): ReviewProblem[] {
  const checked = checkedBlocks(blocks);
  return [
    ...spamProblems({ ...inbox, blocks: checked }),
    ...pictureProblems(blocks),
    ...leftOutProblems(checked),
    ...mailSupportProblems(checked),
  ];
}

/** What no email can have; the preview does not show it either. */
const leftOutProblems = (blocks: readonly MailBlock[]): ReviewProblem[] =>
  placedBlocks(blocks).flatMap(({ block, place, path }): ReviewProblem[] => {
    const parts = block.kind === 'html' ? leftOutOfHtml(block.html) : [];
    if (parts.length === 0) return [];
    const message = `Emails cannot have everything that is in the HTML of ${place}: ${parts.join(', ')} are left out. Look at the preview.`;
    return [{ code: 'html', severity: 'warn', message, step: 'content', field: `blocks.${path}` }];
  });
