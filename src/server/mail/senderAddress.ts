/** The address that all our mail comes from; replies go to the organiser's own. */
export function senderAddress(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return `mail@${hostname.includes('.') ? hostname : `${hostname}.invalid`}`;
}
