import { type IconName, iconShapes } from './iconShapes';

/** The shapes that are loaded. */
const shapes: Partial<Record<IconName, string>> = { ...iconShapes };

/** Adds icons that a late screen has loaded. */
export const addIcons = (late: Partial<Record<IconName, string>>): void => void Object.assign(shapes, late);

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
      <path d={shapes[name]} />
    </svg>
  );
}
