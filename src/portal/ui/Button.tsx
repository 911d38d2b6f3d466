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
  /** Shows a spinner and takes no clicks; the label stays, and so does the focus, which a disabled button would lose. */
  busy?: boolean;
  icon?: IconName;
  /** An address of the portal: the button is a link. */
  to?: string;
  /** An address outside of the portal's routes: the button is a plain link. */
  href?: string;
  /** For a button that switches something on and off. */
  pressed?: boolean;
  /** The children become the accessible name, the icon alone is drawn. */
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
