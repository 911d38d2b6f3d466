/** A field's name as people read it: `favourite_genre` is "Favourite genre". */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
