import { useEffect, useState } from 'react';

/** The current colours, for a picture that is drawn once. */
export function readColours<Name extends string>(variables: Record<Name, string>): Record<Name, string> {
  const probe = document.createElement('span');
  const colours = { ...variables };
  for (const name in variables) {
    // Read through `color`: the variables contain `light-dark()`, which only a property resolves to one value.
    const part = document.createElement('i');
    part.style.color = `var(${variables[name]})`;
    probe.append(part);
  }
  document.body.append(probe);
  // All parts are added before the first is read, so that the page is styled only once.
  let place = 0;
  for (const name in variables) {
    const part = probe.children[place++];
    if (part) colours[name] = getComputedStyle(part).color;
  }
  probe.remove();
  return colours;
}

/**
 * The current colours of ui/theme.css for a canvas, which cannot use CSS variables. They change with the system's
 * dark mode and with the portal's theme switch. `variables` must be the same object at each call.
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
