import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { LONGEST_IMAGE_URL, safeImageUrl } from '../../../contract/template/mailUrl';
import { personalFieldsOf } from '../../../contract/audience/personalFields';
import type { SimpleBlock } from '../../../contract/template/template';
import { socialLabels } from '../../../contract/template/socialLabels';
import { fillerOf } from '../../../contract/template/mailFiller';
import { brokenContent, isWithinReach, type LinkPlace, linkProblems } from './linkProblems';
import { spansOf } from '../mail/mailMarkup';

type BlockOf<Kind extends SimpleBlock['kind']> = Extract<SimpleBlock, { kind: Kind }>;

/**
 * The problems of one block that stop the campaign from being sent: example text of the template, and anything that
 * readers could not read, see or open.
 */
export function blockProblems(block: SimpleBlock, place: LinkPlace, publicUrl: string): ReviewProblem[] {
  return [...fillerProblems(block, place), ...brokenProblems(block, place, publicUrl)];
}

/**
 * One problem for a block that still contains text which its starter template wrote for the organiser to replace
 * (DOMAIN section 1).
 */
function fillerProblems(block: SimpleBlock, { place, field }: LinkPlace): ReviewProblem[] {
  const phrases = fillerOf(block);
  if (phrases.length === 0) return [];
  const quoted = phrases.map((phrase) => `“${phrase}”`).join(', ');
  const message = `The template’s example text is still in ${place}: ${quoted}. Replace it with your own.`;
  return [brokenContent('filler', message, field)];
}

function brokenProblems(block: SimpleBlock, place: LinkPlace, publicUrl: string): ReviewProblem[] {
  switch (block.kind) {
    case 'button':
      return buttonProblems(block, place, publicUrl);
    case 'image':
      return [
        ...pictureProblems({ what: 'image', url: block.url, alt: block.alt }, place, publicUrl),
        ...(block.linkUrl === ''
          ? []
          : linkProblems(block.linkUrl, { what: 'The image', code: 'image_link', publicUrl }, place)),
      ];
    case 'video':
      return videoProblems(block, place, publicUrl);
    case 'social':
      return socialProblems(block, place, publicUrl);
    case 'text':
    case 'quote':
      return textProblems(block.text, place, publicUrl);
    // Those of events depend on the events: see `eventProblems`; those of HTML are warnings: see `mailChecks`.
    case 'event':
    case 'events':
    case 'promo':
    case 'tickets':
    case 'order':
    case 'countdown':
    case 'html':
    case 'logo':
    case 'heading':
    case 'divider':
    case 'spacer':
      return [];
  }
}

function buttonProblems({ text, url }: BlockOf<'button'>, place: LinkPlace, publicUrl: string) {
  const broken = (code: string, message: string) => [brokenContent(code, message, place.field)];
  if (text.trim() === '') return broken('button_text', `The button in ${place.place} has no text.`);
  if (url === '') return broken('button_link', `The button “${text}” in ${place.place} has no link.`);
  return linkProblems(url, { what: `The button “${text}”`, code: 'button_link', publicUrl }, place);
}

/** Why a picture is not seen by everybody. */
function pictureProblems(
  { what, url, alt }: { what: 'image' | 'video'; url: string; alt: string },
  { place, field }: LinkPlace,
  publicUrl: string,
): ReviewProblem[] {
  const broken = (code: string, message: string) => [brokenContent(code, message, field)];
  const picture = what === 'image' ? `The image in ${place}` : `The picture of the video in ${place}`;
  if (url === '') return broken('image_address', `${picture} has no address. Add one or remove it.`);
  if (personalFieldsOf(url).length > 0) {
    return broken('link_field', `${picture} has a personal field in its address.`);
  }
  const safe = safeImageUrl(url);
  if (!safe || !isWithinReach(safe, publicUrl)) {
    const cure = `Enter it like https://example.org/photo.jpg, with at most ${LONGEST_IMAGE_URL} characters.`;
    return broken('image_address', `${picture} has an address that email programs cannot load. ${cure}`);
  }
  const unseen = `${picture} has no description for people who cannot see it. Add one.`;
  return alt.trim() === '' ? broken('image_alt', unseen) : [];
}

function videoProblems({ url, imageUrl, alt }: BlockOf<'video'>, where: LinkPlace, publicUrl: string) {
  const missing = `The video in ${where.place} has no link. Add the address of its page.`;
  return [
    ...pictureProblems({ what: 'video', url: imageUrl, alt }, where, publicUrl),
    ...(url === ''
      ? [brokenContent('video_link', missing, where.field)]
      : linkProblems(url, { what: 'The video', code: 'video_link', publicUrl }, where)),
  ];
}

function socialProblems({ links }: BlockOf<'social'>, where: LinkPlace, publicUrl: string) {
  const { place, field } = where;
  if (links.length === 0) {
    return [
      brokenContent('social_link', `The social links in ${place} are empty. Add one or remove them.`, field),
    ];
  }
  return links.flatMap(({ network, url }) => {
    const name = socialLabels[network];
    return url === ''
      ? [brokenContent('social_link', `The link to ${name} in ${place} has no address.`, field)]
      : linkProblems(url, { what: `The link to ${name}`, code: 'social_link', publicUrl }, where);
  });
}

const LINK_LIKE = /\[[^[\]\n]{1,500}\]\(([^()\s]*)\)/g;

function textProblems(text: string, where: LinkPlace, publicUrl: string): ReviewProblem[] {
  const inBrackets = [...text.matchAll(LINK_LIKE)].flatMap(([written, url = '']) =>
    linkProblems(url, { what: `“${written}”`, code: 'text_link', publicUrl }, where),
  );
  const bare = spansOf(text.replace(LINK_LIKE, '')).flatMap(({ url }) => url ?? []);
  const asTyped = bare.flatMap((url) =>
    linkProblems(url, { what: `“${url}”`, code: 'text_link', publicUrl }, where),
  );
  return [...inBrackets, ...asTyped];
}
