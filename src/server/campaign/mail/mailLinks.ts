/** Collects the links of a mail, with one position for each address in order of appearance. */
export class MailLinks {
  readonly urls: string[] = [];

  /** @param first the position of the first link */
  constructor(private readonly first = 0) {}

  /** The placeholder for an address, or the address itself where it is not a web address and so cannot be tracked. */
  placeholder(url: string): string {
    if (!/^https?:/.test(url)) return url;
    const known = this.urls.indexOf(url);
    const position = known < 0 ? this.urls.push(url) - 1 : known;
    return `{{turnout:link:${this.first + position}}}`;
  }
}

export const UNSUBSCRIBE_PLACEHOLDER = '{{turnout:unsubscribe}}';
/**
 * The sentence on where the organiser has the address from; empty except in the first mail after an import. The filled
 * text starts with its own space.
 */
export const SOURCE_PLACEHOLDER = '{{turnout:source}}';
export const OPEN_PLACEHOLDER = '{{turnout:open}}';

/** Removes the open pixel from mail that is only previewed, because previews are not tracked. */
export const withoutOpenPixel = (html: string): string =>
  html.replace(/<img\s[^>]*?\{\{turnout:open\}\}[^>]*>/g, '');
