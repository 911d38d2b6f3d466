export interface EventVideo {
  provider: 'youtube' | 'vimeo';
  /** The provider's id of the video; the rest of the typed address is dropped. */
  id: string;
}

const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_ID = /^\d{6,12}$/;

/** Reads the video from a YouTube or Vimeo address; undefined for any other text. */
export function readVideoAddress(text: string): EventVideo | undefined {
  const typed = text.trim();
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const host = url.hostname.replace(/^(www|m)\./, '');
  const parts = url.pathname.split('/').filter(Boolean);
  if (host === 'youtu.be') return youtube(parts[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const [first, second] = parts;
    return youtube(
      first === 'watch'
        ? url.searchParams.get('v')
        : /^(embed|shorts|live|v)$/.test(first ?? '')
          ? second
          : null,
    );
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') {
    const id = parts.find((part) => VIMEO_ID.test(part));
    return id === undefined ? undefined : { provider: 'vimeo', id };
  }
  return undefined;
}

const youtube = (id: string | null | undefined): EventVideo | undefined =>
  id && YOUTUBE_ID.test(id) ? { provider: 'youtube', id } : undefined;

/** The page where people watch the video. */
export function videoWatchUrl({ provider, id }: EventVideo): string {
  return provider === 'youtube' ? `https://www.youtube.com/watch?v=${id}` : `https://vimeo.com/${id}`;
}
