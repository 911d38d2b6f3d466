import { type MailData, noData } from '../mailData/mailData';
import { mailDocument } from './mailDocument';
import { foldLines } from './mailLines';
import { MailLinks } from './mailLinks';
import { plainMail } from './plainMail';
import { type MailContent, type MailSender } from './mailContent';

/** Composed lines stay well below the limit for a line, because personal fields make them longer. */
const COMPOSED_LINE = 500;

/**
 * Composes a mail once for all its recipients. Personal fields stay as `{{field|fallback}}`; link addresses become
 * `{{turnout:link:N}}`, where N is their position in `links`, counted from `firstLink`. The footer contains
 * `{{turnout:open}}` and, in marketing only, `{{turnout:unsubscribe}}`. The only markup in `content` is that of
 * `MailBlock`; all else is escaped.
 * @param firstLink the position of the first link
 * @param events those that its blocks show, see `findMailData`
 */
export async function composeMail(
  content: MailContent,
  sender: MailSender,
  { firstLink = 0, data = noData }: { firstLink?: number; data?: MailData } = {},
): Promise<{ html: string; text: string; links: string[] }> {
  // Loaded with the first mail, because MJML takes as much memory as a fifth of the server.
  const { default: mjml2html } = await import('mjml');
  const links = new MailLinks(firstLink);
  // A JSON tree instead of MJML text to parse, so that content can neither open an element nor include a file.
  const { html } = await mjml2html(mailDocument(content, sender, { links, data }), {
    validationLevel: 'skip',
    ignoreIncludes: true,
    fonts: {},
    keepComments: true,
  });
  // Indentation is half of what MJML writes, and mail programs clip a mail at about 100 KB.
  const lean = html.replace(/\n\s+/g, '\n').trimStart();
  return {
    html: foldLines(lean, COMPOSED_LINE),
    text: foldLines(plainMail(content.blocks, sender, { links, data }), COMPOSED_LINE),
    links: links.urls,
  };
}
