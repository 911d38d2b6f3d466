import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { type Home } from '../../../contract/overview/home';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { Skeleton } from '../../ui/page/Skeleton';
import { useCountry } from '../../ui/useCountry';
import './home.css';
import { HomeCampaigns } from './HomeCampaigns';
import { isHomeShown, saveHomeShown } from './homeShown';
import { shortDay } from '../../ui/shortDay';
import { HomeSales } from './HomeSales';
import { HomeSessions } from './HomeSessions';
import { heightKey, homeHeight } from './HomeSpace';
import { HomeWaiting } from './HomeWaiting';
import { useHome } from './useHome';

/** What is sold, comes next and waits for somebody, above the list of events. Each browser can hide it. */
export function HomePanel(): ReactNode {
  const id = useId();
  const country = useCountry();
  const [isShown, setShown] = useState(isHomeShown);
  const { home, error, reload } = useHome(isShown);
  const panel = useRef<HTMLElement>(null);
  const isLoading = isShown && !home && !error;

  useLayoutEffect(() => {
    if (!isLoading && panel.current) localStorage.setItem(heightKey, `${panel.current.offsetHeight}px`);
  });

  return (
    <section
      className="home"
      aria-labelledby={id}
      ref={panel}
      style={isLoading ? { minHeight: homeHeight() } : undefined}
    >
      <div className="home__top">
        <h2 id={id}>Today</h2>
        {isShown && home && <span className="home__soft">{shortDay(home.sales.today, country)}</span>}
        <span className="home__toggle">
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isShown}
            onClick={() => {
              saveHomeShown(!isShown);
              setShown(!isShown);
            }}
          >
            {isShown ? 'Hide' : 'Show'} <span className="visually-hidden">today’s figures</span>
          </Button>
        </span>
      </div>
      {isShown && home && <HomeParts home={home} />}
      {isShown && !home && error && (
        <ErrorNotice error={error} onRetry={reload} title="Today’s figures could not be loaded" />
      )}
      {isLoading && <LoadingParts />}
    </section>
  );
}

function HomeParts({ home }: { home: Home }) {
  return (
    <>
      <HomeWaiting home={home} />
      <div className="home__parts">
        <HomeSales sales={home.sales} />
        <HomeSessions sessions={home.sessions} />
        {home.campaigns && <HomeCampaigns campaigns={home.campaigns} zone={home.sales.zone} />}
      </div>
    </>
  );
}

const LoadingParts = () => (
  <>
    <span className="visually-hidden" role="status">
      Loading today’s figures
    </span>
    <Skeleton lines={1} width="240px" height="32px" />
    <div className="home__parts">
      <Skeleton lines={5} height="28px" />
      <Skeleton lines={5} height="28px" />
      <Skeleton lines={5} height="28px" />
    </div>
  </>
);
