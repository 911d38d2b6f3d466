import { readableOn } from '../../../contract/template/colourContrast';
import type { MJMLJsonObject } from 'mjml-core';
import { plainBrand } from '../../../contract/template/mailBrand';
import { mailFontFamilies } from '../../../contract/template/mailFonts';
import { simpleBlocks } from '../../../contract/template/placedBlocks';
import type { MailBlock } from '../../../contract/template/template';
import type { MailData } from '../mailData/mailData';
import { accentOf, type MailContent, type MailLook, type MailSender } from './mailContent';
import { mailFooter } from './mailFooter';
import { mailColours } from './mailColours';
import { darkSurfaces } from './mailSurface';
import { htmlWithFields } from './mailLines';
import { mailSections } from './mailSections';
import type { MailLinks } from './mailLinks';

const { light, dark } = mailColours;

/** Invisible characters after the preheader, so that an inbox does not continue with the first words of the mail. */
const PREHEADER_PADDING = '&#847;&zwnj;&nbsp; '.repeat(40);

const node = (
  tagName: string,
  attributes: Record<string, string>,
  inside: MJMLJsonObject[] | string = [],
): MJMLJsonObject =>
  typeof inside === 'string'
    ? { tagName, attributes, content: inside }
    : { tagName, attributes, children: inside };

/** The whole mail as an MJML tree: head with both colour schemes, card with the blocks, footer, open pixel. */
export function mailDocument(
  content: MailContent,
  sender: MailSender,
  { links, data }: { links: MailLinks; data: MailData },
): MJMLJsonObject {
  const brand = sender.brand ?? plainBrand;
  const accent = accentOf(content, brand);
  const style = { accent, links, data, headingFont: headingFontOf(brand) };
  const preheader = content.preheader.trim();
  return node('mjml', { lang: 'en', dir: 'ltr' }, [
    node('mj-head', {}, [
      node('mj-title', {}, htmlWithFields(content.subject)),
      ...(preheader ? [node('mj-preview', {}, htmlWithFields(preheader) + PREHEADER_PADDING)] : []),
      node(
        'mj-raw',
        {},
        '<meta name="color-scheme" content="light dark">\n<meta name="supported-color-schemes" content="light dark">',
      ),
      node('mj-attributes', {}, [
        node('mj-all', { 'font-family': mailFontFamilies[brand.textFont] }),
        node('mj-text', { 'font-size': '16px', 'line-height': '1.6', color: light.ink, padding: '8px 32px' }),
      ]),
      node('mj-style', {}, darkStyle(accent) + htmlStyle(content.blocks)),
    ]),
    node(
      'mj-body',
      { 'background-color': brand.ground ?? light.background, 'css-class': 't-ground', width: '600px' },
      [
        node('mj-section', { padding: '8px 0' }, []),
        node(
          'mj-wrapper',
          {
            'background-color': light.card,
            'border-radius': '12px',
            'border-top': `6px solid ${accent}`,
            padding: cardPadding(content.blocks),
            'css-class': 't-card',
          },
          mailSections(content.blocks, style),
        ),
        mailFooter(sender, links),
      ],
    ),
  ]);
}

/** Undefined where headings have the font of all texts. */
const headingFontOf = ({ headingFont, textFont }: MailLook): string | undefined =>
  headingFont === textFont ? undefined : mailFontFamilies[headingFont];

/** HTML of other programs is made for wide screens. */
const htmlStyle = (blocks: readonly MailBlock[]): string =>
  simpleBlocks(blocks).some(({ kind }) => kind === 'html')
    ? '.t-html img, .t-html table { max-width: 100% !important; } .t-html img { height: auto !important; }'
    : '';

/** A background of its own at the start or the end of the card fills it to its edge. */
function cardPadding(blocks: readonly MailBlock[]): string {
  const side = (block: MailBlock | undefined) =>
    block?.kind === 'columns' && block.background !== undefined ? '0' : '24px';
  return `${side(blocks[0])} 0 ${side(blocks.at(-1))}`;
}

/** Styles for dark mode and narrow screens. Mail programs without support for colour schemes use the light colours. */
function darkStyle(accent: string): string {
  const linkColour = readableOn(accent, dark.card, dark.ink);
  return `
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (max-width: 480px) {
      .t-text, .t-button, .t-image, .t-divider, .t-soft { padding-left: 20px !important; padding-right: 20px !important; }
      .t-columns > table > tbody > tr > td { padding-left: 0 !important; padding-right: 0 !important; }
      .t-button > table { width: 100% !important; }
      .t-button a { display: block !important; }
      .t-heading1 h1 { font-size: 24px !important; }
    }
    @media (prefers-color-scheme: dark) {
      body, body > div, .t-ground { background-color: ${dark.background} !important; }
      .t-card, .t-card > table { background: ${dark.card} !important; background-color: ${dark.card} !important; }
      .t-text > div { color: ${dark.ink} !important; }
      .t-soft > div, .t-soft-link { color: ${dark.soft} !important; }
      .t-soft-text { color: ${dark.soft} !important; }
      .t-link { color: ${linkColour} !important; }
      .t-quote { border-left-color: ${linkColour} !important; }
      .t-code { border-color: ${linkColour} !important; }
      .t-line { border-bottom-color: ${dark.line} !important; }
      .t-divider > p { border-top-color: ${dark.line} !important; }${darkSurfaces(accent)}
    }
  `;
}
