/** Collects the links of a mail: one position for each address, in the order in which they appear. */
export class MailLinks {
  readonly urls: string[] = [];

  /** @param first the position of the first one */
  constructor(private readonly first = 0) {}

  /** What stands in the mail until it is filled. What is no web address can be followed only as it is. */
  placeholder(url: string): string {
    if (!/^https?:/.test(url)) return url;
    const known = this.urls.indexOf(url);
    const position = known < 0 ? this.urls.push(url) - 1 : known;
    return `{{turnout:link:${this.first + position}}}`;
  }
}

export const UNSUBSCRIBE_PLACEHOLDER = '{{turnout:unsubscribe}}';
/** Where the organiser has the address from, in the first mail after an import alone; it brings its own space. */
export const SOURCE_PLACEHOLDER = '{{turnout:source}}';
export const OPEN_PLACEHOLDER = '{{turnout:open}}';

/** For mail that is only looked at: what is not tracked has no pixel. */
export const withoutOpenPixel = (html: string): string =>
  html.replace(/<img\s[^>]*?\{\{turnout:open\}\}[^>]*>/g, '');
