import type { SocialNetwork } from './template';

/** What readers call each network. */
export const socialLabels: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  spotify: 'Spotify',
  bandcamp: 'Bandcamp',
  website: 'Website',
};
