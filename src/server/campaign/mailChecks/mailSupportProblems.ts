import { Parser } from 'htmlparser2';
import type { ReviewProblem } from '../../../contract/campaign/campaignEditing';
import { safeImageUrl } from '../../../contract/template/mailUrl';
import { type PlacedBlock, placedBlocks } from '../../../contract/template/placedBlocks';
import type { MailBlock, SimpleBlock } from '../../../contract/template/template';
import { MailLinks } from '../mail/mailLinks';
import { safeHtml } from '../mail/safeHtml';
import { listed, listedPlaces } from './listedPlaces';
import { type MailElement, type MailFeature, mailFeatures } from './mailFeatures';
import { mailSupport } from './mailSupport';

function stylesOf(written: string): Map<string, string> {
  const declarations = written.split(';').flatMap((declaration): Array<[string, string]> => {
    const colon = declaration.indexOf(':');
    if (colon < 0) return [];
    return [[declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()]];
  });
  return new Map(declarations);
}

/** The features that some elements of the HTML use. */
export function featuresOfHtml(html: string): Set<MailFeature> {
  const found = new Set<MailFeature>();
  const parser = new Parser({
    onopentag: (name, attributes) =>
      addFeatures(found, { name, attributes, styles: stylesOf(attributes.style ?? '') }),
  });
  parser.end(html);
  return found;
}

function addFeatures(found: Set<MailFeature>, element: MailElement): void {
  for (const feature of mailFeatures) {
    if (!found.has(feature) && feature.isUsed(element)) found.add(feature);
  }
}

function featuresOfPicture(written: string): Set<MailFeature> {
  const found = new Set<MailFeature>();
  addFeatures(found, {
    name: 'img',
    attributes: { src: safeImageUrl(written) ?? '', width: '1' },
    styles: new Map(),
  });
  return found;
}

/**
 * What an organiser can change: the HTML as the composer puts it into the mail, and addresses of pictures. All else is
 * written by our own layout, for which `gracefulFeatures` has the reasons why it needs no warning.
 */
function featuresOf(block: SimpleBlock): Set<MailFeature> {
  if (block.kind === 'html') return featuresOfHtml(safeHtml(block.html, new MailLinks()));
  if (block.kind === 'image') return featuresOfPicture(block.url);
  if (block.kind === 'video') return featuresOfPicture(block.imageUrl);
  return new Set();
}

/** Warnings about what some mail programs will not show, each with its blocks and these programs. */
export function mailSupportProblems(blocks: readonly MailBlock[]): ReviewProblem[] {
  const uses = new Map<MailFeature, PlacedBlock[]>();
  for (const placed of placedBlocks(blocks)) {
    for (const feature of featuresOf(placed.block)) {
      uses.set(feature, [...(uses.get(feature) ?? []), placed]);
    }
  }
  return [...uses].flatMap(([{ page, effect, cure }, [first, ...others]]): ReviewProblem[] => {
    const programs = mailSupport[page] ?? [];
    if (!first || programs.length === 0) return [];
    const verb = programs.length === 1 ? 'does' : 'do';
    const places = listedPlaces([first, ...others].map(({ place }) => place));
    const message = `${listed(programs)} ${verb} not ${effect} (${places}). ${cure}`;
    return [{ code: page, severity: 'warn', message, step: 'content', field: `blocks.${first.path}` }];
  });
}
