/** A file name from a title: "Winter season, clicks" is "winter-season-clicks". */
export function fileNameOf(title: string, ending: 'csv' | 'png'): string {
  const words = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return `${(words ?? ['chart']).join('-').slice(0, 80)}.${ending}`;
}
