import { type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';
import { Icon } from './theme/Icon';
import { Link } from './Link';
import { type IconName } from './theme/iconShapes';
import { Loader } from './page/Loader';
import './button.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: ButtonVariant;
  size?: 'sm' | 'md';
  /** Shows a spinner and ignores clicks. The button is not disabled, because a disabled button would lose the focus. */
  busy?: boolean;
  icon?: IconName;
  /** A path of the portal; the button is then rendered as a router link. */
  to?: string;
  /** A URL outside the portal's routes; the button is then rendered as a plain link. */
  href?: string;
  /** The state of a toggle button (`aria-pressed`). */
  pressed?: boolean;
  /** Draws only the icon; the children become the accessible name. */
  iconOnly?: boolean;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    busy,
    icon,
    to,
    href,
    pressed,
    iconOnly,
    children,
    ...rest
  } = props;
  const className = [
    'button',
    `button--${variant}`,
    size === 'sm' ? 'button--sm' : '',
    iconOnly ? 'button--icon-only' : '',
  ]
    .filter(Boolean)
    .join(' ');
  const content = (
    <>
      {busy ? <Loader size="xs" /> : icon && <Icon name={icon} size={size === 'sm' ? 16 : 18} />}
      {iconOnly ? <span className="visually-hidden">{children}</span> : children}
    </>
  );
  const { id, title, 'aria-label': label } = rest;
  const linkRest = { id, title, 'aria-label': label, className };
  if (to !== undefined && !rest.disabled) {
    return (
      <Link to={to} {...linkRest}>
        {content}
      </Link>
    );
  }
  if (href !== undefined && !rest.disabled) {
    return (
      <a href={href} {...linkRest}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      className={className}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-pressed={pressed}
    >
      {content}
    </button>
  );
}
