import { useEffect, useState } from 'react';

function readColours<Name extends string>(variables: Record<Name, string>): Record<Name, string> {
  const probe = document.createElement('span');
  document.body.append(probe);
  const colours = { ...variables };
  for (const name in variables) {
    // Asked through `color`, since the variables hold a light and a dark value that only a property settles.
    probe.style.color = `var(${variables[name]})`;
    colours[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return colours;
}

/**
 * Variables of ui/theme.css for a canvas, which knows none, as they are now: they change with the system's dark mode
 * and with the portal's own switch. `variables` must be the same object at each call.
 */
export function useThemeColours<Name extends string>(variables: Record<Name, string>): Record<Name, string> {
  const [colours, setColours] = useState(() => readColours(variables));
  useEffect(() => {
    const refresh = () => setColours(readColours(variables));
    const darkMode = window.matchMedia('(prefers-color-scheme: dark)');
    const themeSwitch = new MutationObserver(refresh);
    darkMode.addEventListener('change', refresh);
    themeSwitch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      darkMode.removeEventListener('change', refresh);
      themeSwitch.disconnect();
    };
  }, [variables]);
  return colours;
}
