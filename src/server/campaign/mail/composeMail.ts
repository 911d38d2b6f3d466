import mjml2html from 'mjml';
import { mailDocument } from './mailDocument';
import { foldLines } from './mailLines';
import { MailLinks } from './mailLinks';
import { plainMail } from './plainMail';
import { type MailContent, type MailSender } from './mailContent';

/** Composed lines stay well below what a line may hold, since personal fields make them longer. */
const COMPOSED_LINE = 500;

/**
 * Composes a mail once for all its recipients. Personal fields stay as `{{field|fallback}}`, link addresses as
 * `{{turnout:link:N}}` with N their position in `links`, counted from
 * `firstLink`; `{{turnout:unsubscribe}}` and `{{turnout:open}}` stand in the
 * footer, the first of them in marketing only. Nothing in `content` is taken for markup other than that of `MailBlock`.
 */
export async function composeMail(
  content: MailContent,
  sender: MailSender,
  firstLink = 0,
): Promise<{ html: string; text: string; links: string[] }> {
  const links = new MailLinks(firstLink);
  // A tree of our own instead of a text to parse: content can open no element and include no file.
  const { html } = await mjml2html(mailDocument(content, sender, links), {
    validationLevel: 'skip',
    ignoreIncludes: true,
    fonts: {},
    keepComments: true,
  });
  // Indentation is half of what MJML writes, and mail programs cut a mail off at about 100 KB.
  const lean = html.replace(/\n\s+/g, '\n').trimStart();
  return {
    html: foldLines(lean, COMPOSED_LINE),
    text: foldLines(plainMail(content.blocks, sender, links), COMPOSED_LINE),
    links: links.urls,
  };
}
