import { useEffect, useRef } from 'react';
import '../page/notice.css';

interface FormErrorsProps {
  /** Error messages by field name; the key '' holds the error of the whole form. */
  errors: Record<string, string>;
  title?: string;
}

function focusField(name: string): void {
  const found = document.getElementsByName(name)[0] ?? document.getElementById(name);
  found?.focus();
  found?.scrollIntoView({ block: 'center' });
}

/** The error summary above a form. It takes the focus whenever it contains a new message, so that it is noticed. */
export function FormErrors({ errors, title }: FormErrorsProps) {
  const box = useRef<HTMLDivElement>(null);
  const entries = Object.entries(errors);
  const count = entries.length;
  const announced = useRef<Record<string, string>>({});
  useEffect(() => {
    if (Object.entries(errors).some(([name, message]) => announced.current[name] !== message))
      box.current?.focus();
    announced.current = errors;
  }, [errors]);
  if (count === 0) return null;
  return (
    <div className="notice notice--danger" role="alert" ref={box} tabIndex={-1}>
      <div className="notice__text">
        <p className="notice__title">
          {title ?? (count === 1 ? 'One thing needs your attention' : `${count} things need your attention`)}
        </p>
        <ul className="notice__list">
          {entries.map(([name, message]) => (
            <li key={name}>
              {name === '' ? (
                message
              ) : (
                <a
                  href={`#${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(name);
                  }}
                >
                  {message}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
