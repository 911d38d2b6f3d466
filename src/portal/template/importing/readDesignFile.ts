import { campaignLimits } from '../../../contract/campaign/campaignEditing';
import { errorCode } from '../../../contract/wire/requestError';
import { RequestFailure } from '../../request/requestFailure';
import { longestTemplateName } from '../../../contract/template/emailTemplate';

/** The HTML of another tool's design, and its pictures by the path in the file. */
export interface DesignFile {
  name: string;
  html: string;
  pictures: ReadonlyMap<string, File>;
}

const refused = (message: string) =>
  new RequestFailure({ message, code: errorCode.badUserInput, field: 'file' });

/** Zip files above this are no email. */
const mostBytes = 20 * 1024 * 1024;
const mostPictures = 60;

const pictureTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};
const endingOf = (path: string) => path.toLowerCase().split('.').at(-1) ?? '';
const isHtml = (path: string) => endingOf(path) === 'html' || endingOf(path) === 'htm';
const isPicture = (path: string) => Object.hasOwn(pictureTypes, endingOf(path));

/** The fields of other tools that mean the same as one of ours. */
const otherFields: ReadonlyArray<[pattern: RegExp, field: string]> = [
  [/\*\|FNAME\|\*/g, '{{first_name}}'],
  [/\*\|LNAME\|\*/g, '{{last_name}}'],
  [/\*\|EMAIL\|\*/g, '{{email}}'],
];

/**
 * Reads an HTML file, or a zip file with one and its pictures.
 * @throws RequestFailure naming `file`, with the cure
 */
export async function readDesignFile(file: File): Promise<DesignFile> {
  if (file.size > mostBytes)
    throw refused('The file has more than 20 MB. Export the email without large pictures.');
  const isZip = endingOf(file.name) === 'zip';
  if (!isZip && !isHtml(file.name)) throw refused('Choose an HTML file, or a zip file with one.');
  const { written, pictures } = isZip
    ? await readZip(file)
    : { written: decoded(await bytesOf(file)), pictures: new Map() };
  const html = otherFields.reduce((text, [pattern, field]) => text.replace(pattern, field), written).trim();
  if (html === '') throw refused('The HTML file is empty. Choose another.');
  if (html.length > campaignLimits.html) {
    throw refused(
      `The HTML has ${html.length.toLocaleString('en-NZ')} characters; at most ${campaignLimits.html.toLocaleString('en-NZ')} fit into an email. Shorten it.`,
    );
  }
  // Only the title is parsed, because the browser reports every event handler of the page as a violation of our policy.
  const element = /<title\b[^>]*>[^<]*<\/title>/i.exec(html)?.[0] ?? '';
  const title = new DOMParser().parseFromString(element, 'text/html').title.trim();
  return { name: (title || file.name.replace(/\.\w+$/, '')).slice(0, longestTemplateName), html, pictures };
}

const decoded = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const bytesOf = (file: File): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      reader.result instanceof Object ? resolve(new Uint8Array(reader.result)) : reject(unreadable);
    reader.onerror = () => reject(unreadable);
    reader.readAsArrayBuffer(file);
  });
const unreadable = refused('The file cannot be read. Choose it again.');

async function readZip(file: File): Promise<{ written: string; pictures: Map<string, File> }> {
  const { unzipSync } = await import('./unzip');
  const bytes = await bytesOf(file);
  let left = mostBytes * 2;
  let entries;
  try {
    const unzipped = unzipSync(bytes, {
      // Sizes are checked before anything is unpacked.
      filter: ({ name, originalSize }) => {
        const isWanted = !name.startsWith('__MACOSX/') && (isHtml(name) || isPicture(name));
        if (isWanted) left -= originalSize;
        return isWanted && left >= 0;
      },
    });
    entries = Object.entries(unzipped);
  } catch {
    throw refused('This zip file cannot be read. Export it again.');
  }
  if (left < 0)
    throw refused('The zip file unpacks to more than 40 MB. Export the email without large pictures.');
  const pages = entries.filter(([path]) => isHtml(path)).sort(([one], [other]) => one.length - other.length);
  const page = pages.find(([path]) => /(?:^|\/)index\.html?$/i.test(path)) ?? pages[0];
  if (!page) throw refused('There is no HTML file in the zip file. Export the email as HTML.');
  const pictures = entries.filter(([path]) => isPicture(path));
  if (pictures.length > mostPictures)
    throw refused(`The zip file has more than ${mostPictures} pictures. Remove some.`);
  return {
    written: decoded(page[1]),
    pictures: new Map(
      pictures.map(([path, content]) => [
        path,
        new File([content.slice()], path.split('/').at(-1) ?? path, {
          type: pictureTypes[endingOf(path)] ?? '',
        }),
      ]),
    ),
  };
}

/** The path of a picture without what leads to its folder: `./images/a%20b.png` is `images/a b.png`. */
function plainPath(written: string): string {
  try {
    return decodeURIComponent(written).replace(/^(?:\.{0,2}\/)+/, '');
  } catch {
    return written;
  }
}

/** The pictures that the HTML shows, each with the ways in which it is written there. */
export function usedPictures({ html, pictures }: DesignFile): Array<{ file: File; written: string[] }> {
  const sources = [...html.matchAll(/\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  return [...pictures].flatMap(([path, file]) => {
    const written = sources.filter((source) => {
      const plain = plainPath(source);
      return plain !== '' && (path === plain || path.endsWith(`/${plain}`));
    });
    return written.length === 0 ? [] : [{ file, written: [...new Set(written)] }];
  });
}
