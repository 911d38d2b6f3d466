/** The sender address of all our mail; replies go to the organiser's own address. */
export function senderAddress(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `mail@${hostname.includes('.') ? hostname : `${hostname}.invalid`}`;
}
