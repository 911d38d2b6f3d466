const LONGEST = 80;

/** Turns a title into a slug: `Ōtautahi: Kai & Beats` becomes `otautahi-kai-beats`, one without letters `fallback`. */
export function slugOf(title: string, fallback = 'event'): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return slug || fallback;
}

/** The slugs to try in order until one is free; the random suffix makes the last one practically unique. */
export function slugChoices(
  title: string,
  random: { bytes(count: number): Buffer },
  fallback?: string,
): string[] {
  const slug = slugOf(title, fallback);
  return [slug, `${slug}-2`, `${slug}-3`, `${slug}-${random.bytes(5).toString('hex')}`];
}
