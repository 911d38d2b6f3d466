import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { LONGEST_IMAGE_URL, safeImageUrl } from '../../../contract/template/mailUrl';
import { personalFieldsOf } from '../../../contract/audience/personalFields';
import type { MailBlock } from '../../../contract/template/template';
import { fillerOf } from '../../../contract/template/mailFiller';
import { brokenContent, isWithinReach, type LinkPlace, linkProblems } from './linkProblems';
import { readMarkup } from '../mail/mailMarkup';

type BlockOf<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

/**
 * The problems of one block that stop the campaign from being sent: example text of the template, and anything that
 * readers could not read, see or open.
 */
export function blockProblems(block: MailBlock, place: LinkPlace, publicUrl: string): ReviewProblem[] {
  return [...fillerProblems(block, place), ...brokenProblems(block, place, publicUrl)];
}

/**
 * One problem for a block that still contains text which its starter template wrote for the organiser to replace
 * (DOMAIN section 1).
 */
function fillerProblems(block: MailBlock, { place, field }: LinkPlace): ReviewProblem[] {
  const phrases = fillerOf(block);
  if (phrases.length === 0) return [];
  const quoted = phrases.map((phrase) => `“${phrase}”`).join(', ');
  const message = `The template’s example text is still in ${place}: ${quoted}. Replace it with your own.`;
  return [brokenContent('filler', message, field)];
}

function brokenProblems(block: MailBlock, place: LinkPlace, publicUrl: string): ReviewProblem[] {
  if (block.kind === 'button') return buttonProblems(block, place, publicUrl);
  if (block.kind === 'image') return imageProblems(block, place, publicUrl);
  return block.kind === 'text' ? textProblems(block.text, place, publicUrl) : [];
}

function buttonProblems({ text, url }: BlockOf<'button'>, place: LinkPlace, publicUrl: string) {
  const broken = (code: string, message: string) => [brokenContent(code, message, place.field)];
  if (text.trim() === '') return broken('button_text', `The button in ${place.place} has no text.`);
  if (url === '') return broken('button_link', `The button “${text}” in ${place.place} has no link.`);
  return linkProblems(url, { what: `The button “${text}”`, code: 'button_link', publicUrl }, place);
}

function imageProblems({ url, alt, linkUrl }: BlockOf<'image'>, where: LinkPlace, publicUrl: string) {
  const { place, field } = where;
  const broken = (code: string, message: string) => [brokenContent(code, message, field)];
  if (url === '')
    return broken('image_address', `The image in ${place} has no address. Add one or remove it.`);
  if (personalFieldsOf(url).length > 0) {
    return broken('link_field', `The image in ${place} has a personal field in its address.`);
  }
  const safe = safeImageUrl(url);
  if (!safe || !isWithinReach(safe, publicUrl)) {
    const cure = `Enter it like https://example.org/photo.jpg, with at most ${LONGEST_IMAGE_URL} characters.`;
    return broken(
      'image_address',
      `The image in ${place} has an address that email programs cannot load. ${cure}`,
    );
  }
  const what = { what: 'The image', code: 'image_link', publicUrl };
  const unseen = `The image in ${place} has no description for people who cannot see it. Add one.`;
  return [
    ...(linkUrl === '' ? [] : linkProblems(linkUrl, what, where)),
    ...(alt.trim() === '' ? broken('image_alt', unseen) : []),
  ];
}

const LINK_LIKE = /\[[^[\]\n]{1,500}\]\(([^()\s]*)\)/g;

function textProblems(text: string, where: LinkPlace, publicUrl: string): ReviewProblem[] {
  const inBrackets = [...text.matchAll(LINK_LIKE)].flatMap(([written, url = '']) =>
    linkProblems(url, { what: `“${written}”`, code: 'text_link', publicUrl }, where),
  );
  const bare = readMarkup(text.replace(LINK_LIKE, ''))
    .flat(2)
    .flatMap(({ url }) => (url === undefined ? [] : [url]));
  const asTyped = bare.flatMap((url) =>
    linkProblems(url, { what: `“${url}”`, code: 'text_link', publicUrl }, where),
  );
  return [...inBrackets, ...asTyped];
}
