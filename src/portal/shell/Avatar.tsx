import { useState } from 'react';
import { avatarSize } from '../../contract/constants';

interface AvatarProps {
  /** The picture's address; without one the initials are shown. */
  picture: string | null;
  name: string;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}

export function Avatar({ picture, name }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!picture || picture === broken) {
    return (
      <span className="avatar" aria-hidden="true">
        {initials(name).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className="avatar"
      src={picture}
      width={avatarSize}
      height={avatarSize}
      alt=""
      onError={() => setBroken(picture)}
    />
  );
}
