import { type IconName, iconShapes } from './iconShapes';

interface IconProps {
  name: IconName;
  /** Required if the icon is used without text; leave it out beside text, where the icon is decoration. */
  label?: string;
  /** In pixels. */
  size?: number;
}

export function Icon({ name, label, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}
