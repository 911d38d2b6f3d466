/** Links to a website in a new tab; shows its host name. */
export function WebLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {new URL(url).host.replace(/^www\./, '')}
    </a>
  );
}
