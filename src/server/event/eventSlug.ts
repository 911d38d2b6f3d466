const LONGEST = 80;

/** The words of a title as they may stand in an address: `Ōtautahi: Kai & Beats` becomes `otautahi-kai-beats`. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug || 'event';
}

/** The slugs to try, one after the other, until one is free; the last of them is as good as unique. */
export function slugChoices(title: string, random: { bytes(count: number): Buffer }): string[] {
  const slug = slugOf(title);
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${random.bytes(5).toString('hex')}`];
}
