import { readableOn } from '../../../contract/template/colourContrast';
import type { MJMLJsonObject } from 'mjml-core';
import { safeMailUrl } from '../../../contract/template/mailUrl';
import { socialLabels } from '../../../contract/template/socialLabels';
import { escapeHtml } from '../../http/publicPage';
import { inkOn, mailColours } from './mailColours';
import type { MailLook, MailSender } from './mailContent';
import { htmlWithoutFields, plainWithoutFields } from './mailLines';
import { type MailLinks, OPEN_PLACEHOLDER, SOURCE_PLACEHOLDER, UNSUBSCRIBE_PLACEHOLDER } from './mailLinks';

const { light } = mailColours;

/** The note of the brand, how to reach the organiser, why somebody gets the mail, and who sends it. */
export function mailFooter(sender: MailSender, links: MailLinks): MJMLJsonObject {
  const { legalName, postalAddress, whyYouGetThis, purpose, brand } = sender;
  const colour = softOn(brand?.ground);
  const linkTo = (url: string, words: string) =>
    `<a href="${url}" class="t-soft-link" style="color:${colour};text-decoration:underline;">${words}</a>`;
  const lines = [
    ...noteLines(brand).map((line) => line.map(htmlWithoutFields).join('<br>\n')),
    ...joined(
      contactsOf(brand).map(({ words, url }) =>
        linkTo(escapeHtml(links.placeholder(url)), htmlWithoutFields(words)),
      ),
      ' &middot;\n',
    ),
    htmlWithoutFields(whyYouGetThis) + (purpose === 'service' ? '' : SOURCE_PLACEHOLDER),
    ...(purpose === 'service' ? [] : [linkTo(UNSUBSCRIBE_PLACEHOLDER, 'Unsubscribe')]),
    `${htmlWithoutFields(legalName)}<br>\n${htmlWithoutFields(postalAddress)}`,
  ];
  const pixel = `<img src="${OPEN_PLACEHOLDER}" width="1" height="1" alt="" style="display:block;width:1px;height:1px;border:0;">`;
  const content = lines.map((line) => `<p style="margin:0 0 8px;">${line}</p>`).join('\n') + pixel;
  const attributes = { 'font-size': '13px', color: colour, 'css-class': 't-soft', padding: '0 32px' };
  return {
    tagName: 'mj-section',
    attributes: { padding: '16px 0 24px' },
    children: [
      {
        tagName: 'mj-column',
        attributes: {},
        children: [{ tagName: 'mj-text', attributes, content }],
      },
    ],
  };
}

/** The same for the plain-text part. */
export function plainFooter(sender: MailSender, links: MailLinks): string {
  const { legalName, postalAddress, whyYouGetThis, purpose, brand } = sender;
  return [
    '--',
    ...noteLines(brand).map((line) => line.map(plainWithoutFields).join('\n')),
    ...contactsOf(brand).map(({ label, url, words }) =>
      label === '' ? plainWithoutFields(words) : `${label}: ${links.placeholder(url)}`,
    ),
    plainWithoutFields(whyYouGetThis) + (purpose === 'service' ? '' : SOURCE_PLACEHOLDER),
    ...(purpose === 'service' ? [] : [`Unsubscribe: ${UNSUBSCRIBE_PLACEHOLDER}`]),
    plainWithoutFields(legalName),
    plainWithoutFields(postalAddress),
  ].join('\n');
}

interface Contact {
  /** Its name in the plain-text part; empty if the words say it all. */
  label: string;
  /** The words of its link. */
  words: string;
  url: string;
}

/** The website, the telephone number and the networks that the brand has. */
function contactsOf(brand: MailLook | undefined): Contact[] {
  if (!brand) return [];
  const { website, phone, social } = brand;
  const known = [
    { label: 'Website', words: hostOf(website), url: website },
    { label: '', words: phone, url: phone === '' ? '' : `tel:${phone}` },
    ...social.map(({ network, url }) => ({
      label: socialLabels[network],
      words: socialLabels[network],
      url,
    })),
  ];
  return known.flatMap(({ url, ...names }) => {
    const safe = safeMailUrl(url);
    return safe ? [{ ...names, url: safe }] : [];
  });
}

/** The part of a web address that people read: without the protocol, `www` and an ending slash. */
const hostOf = (website: string): string => website.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** One list of lines, or none for an empty note. */
const noteLines = (brand: MailLook | undefined): string[][] =>
  brand && brand.note.trim() !== '' ? [brand.note.trim().split('\n')] : [];

const joined = (parts: readonly string[], between: string): string[] =>
  parts.length === 0 ? [] : [parts.join(between)];

/** The colour of small words on the ground of the mail. */
const softOn = (ground: string | null | undefined): string =>
  ground ? readableOn(light.soft, ground, inkOn(ground)) : light.soft;
