/** The label of a field: `favourite_genre` becomes "Favourite genre". */
export function fieldLabel(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
