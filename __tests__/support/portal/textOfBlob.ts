/** The text of a file that the portal saved; jsdom's Blob has no text(). */
export function textOfBlob(blob: Blob | undefined): Promise<string> {
  if (!blob) throw new Error('No file was saved.');
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}
