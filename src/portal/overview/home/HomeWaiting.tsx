import { useEffect, useRef, useState } from 'react';
import { type Home } from '../../../contract/overview/home';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { Icon } from '../../ui/theme/Icon';
import { useCountry } from '../../ui/useCountry';
import { waitingRows } from './homeLabels';

/** A phone shows this many before the others are opened; `home.css` has the same number. */
const mostOnPhone = 3;

/** Links to everything that waits for a person; one calm line if there is nothing. */
export function HomeWaiting({ home }: { home: Home }) {
  const rows = waitingRows(home, useCountry());
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button is gone once it is pressed, so the focus moves on to the first row that it opened.
  useEffect(() => {
    if (isAll) list.current?.querySelectorAll('a')[mostOnPhone]?.focus();
  }, [isAll]);
  const others = rows.length - mostOnPhone;
  if (rows.length === 0) {
    return (
      <p className="home__calm">
        <Icon name="check" size={18} />
        Nothing is waiting for you.
      </p>
    );
  }
  return (
    <ul
      className={isAll ? 'home__waiting home__waiting--all' : 'home__waiting'}
      aria-label="Waiting for you"
      ref={list}
    >
      {rows.map(({ text, to, icon }) => (
        <li key={`${to} ${text}`}>
          <Link className="home__wait" to={to} title={text}>
            <Icon name={icon} size={16} />
            <span>{text}</span>
          </Link>
        </li>
      ))}
      {others > 0 && !isAll && (
        <li className="home__more">
          <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
            {others} more
          </Button>
        </li>
      )}
    </ul>
  );
}
