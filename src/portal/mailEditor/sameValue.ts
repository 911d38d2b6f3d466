/** As the server keeps it: line ends are the ordinary one, and a line has no space at its ends. */
const kept = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/**
 * Whether two values are the same to the server, which trims what is typed and leaves out what is empty: their texts
 * may differ in spaces at the ends, their parts in order, and what one does not name is null in the other.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string') return kept(one) === kept(other);
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return (one ?? null) === (other ?? null);
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [parts, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  if (Array.isArray(one) && parts.size !== others.size) return false;
  return [...new Set([...parts.keys(), ...others.keys()])].every((key) =>
    sameValue(parts.get(key), others.get(key)),
  );
}
