import { useEffect, useState } from 'react';

/** The variables of ui/theme.css that a chart draws with; a canvas knows no variables, so they are read out. */
const variables = {
  ink: '--ink',
  inkSoft: '--ink-soft',
  line: '--line',
  surface: '--surface',
  opens: '--info',
  clicks: '--accent',
  unsubscribes: '--danger',
} as const;

export type ChartColours = Record<keyof typeof variables, string>;

function readColours(): ChartColours {
  const probe = document.createElement('span');
  document.body.append(probe);
  // Asked through `color`, since the variables hold a light and a dark value that only a property settles.
  const read = (variable: string) => {
    probe.style.color = `var(${variable})`;
    return getComputedStyle(probe).color;
  };
  const { ink, inkSoft, line, surface, opens, clicks, unsubscribes } = variables;
  const colours = {
    ink: read(ink),
    inkSoft: read(inkSoft),
    line: read(line),
    surface: read(surface),
    opens: read(opens),
    clicks: read(clicks),
    unsubscribes: read(unsubscribes),
  };
  probe.remove();
  return colours;
}

/** The theme's colours as they are now; they change with the system's dark mode and with the portal's own switch. */
export function useChartColours(): ChartColours {
  const [colours, setColours] = useState(readColours);
  useEffect(() => {
    const refresh = () => setColours(readColours());
    const darkMode = window.matchMedia('(prefers-color-scheme: dark)');
    const themeSwitch = new MutationObserver(refresh);
    darkMode.addEventListener('change', refresh);
    themeSwitch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      darkMode.removeEventListener('change', refresh);
      themeSwitch.disconnect();
    };
  }, []);
  return colours;
}
