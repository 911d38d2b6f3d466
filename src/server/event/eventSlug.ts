const LONGEST = 80;

/** Turns a title into a slug: `Ōtautahi: Kai & Beats` becomes `otautahi-kai-beats`. */
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

/** The slugs to try in order until one is free; the random suffix makes the last one practically unique. */
export function slugChoices(title: string, random: { bytes(count: number): Buffer }): string[] {
  const slug = slugOf(title);
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${random.bytes(5).toString('hex')}`];
}
