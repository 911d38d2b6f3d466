const kinds = ['image/png', 'image/jpeg', 'image/webp'];

/** The `accept` attribute of a file input for pictures. */
export const pictureTypes = kinds.join(',');

export const megabytes = (bytes: number): number => bytes / 1024 / 1024;

/** Checks type and size, as the server does later. @returns why the file is refused; undefined when it is accepted */
export function pictureRefusal(file: File, maxBytes: number): string | undefined {
  if (!kinds.includes(file.type)) return 'This file is not a PNG, JPEG or WebP image. Choose another file.';
  if (file.size > maxBytes)
    return `This image is larger than ${megabytes(maxBytes)} MB. Choose a smaller one.`;
  return undefined;
}
