/** A text as the server stores it: trimmed, with `\n` as the only line end. */
const asStored = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/**
 * Whether two values are equal to the server, which trims texts and leaves out empty fields: texts may differ in spaces
 * at the ends, objects in the order of their keys, and a missing key equals null.
 */
export const sameValue = (one: unknown, other: unknown): boolean =>
  isSameTree(one, other, (text, otherText) => asStored(text) === asStored(otherText));

/** Whether two values are equal; objects may differ in the order of their keys, and a missing key equals null. */
export const isSameContent = (one: unknown, other: unknown): boolean =>
  isSameTree(one, other, (text, otherText) => text === otherText);

/** Parts that are the same object are not compared, because that takes longer than a key may. */
function isSameTree(
  one: unknown,
  other: unknown,
  isSameText: (one: string, other: string) => boolean,
): boolean {
  if (one === other) return true;
  if (typeof one === 'string' && typeof other === 'string') return isSameText(one, other);
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) {
    return (one ?? null) === (other ?? null);
  }
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [parts, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  if (Array.isArray(one) && parts.size !== others.size) return false;
  return [...new Set([...parts.keys(), ...others.keys()])].every((key) =>
    isSameTree(parts.get(key), others.get(key), isSameText),
  );
}
