import { storableText } from '../../http/parseInput';

/** The fields of a posted form. Texts are cut to a maximum length. */
export class FormBody {
  private readonly fields: URLSearchParams;

  constructor(body: unknown) {
    this.fields = new URLSearchParams(typeof body === 'string' ? body : '');
  }

  text(name: string, most = 500): string {
    return storableText(this.fields.get(name) ?? '')
      .trim()
      .slice(0, most);
  }

  /** Returns every field whose name starts with the prefix, with the rest of its name. */
  below(prefix: string): Array<[rest: string, value: string]> {
    return [...this.fields]
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [
        storableText(name.slice(prefix.length)),
        storableText(value).trim().slice(0, 500),
      ]);
  }
}

/** Parses "12", "12.5" or "$1,200.00" to cents; undefined for a text that is not an amount of money. */
export function centsOf(text: string): number | undefined {
  const [, whole, part = ''] = /^\$?\s*(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.replace(/,/g, '')) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
