/** A website's own name, which opens it beside the portal. */
export function WebLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {new URL(url).host.replace(/^www\./, '')}
    </a>
  );
}
