import { startTransition, useEffect, useState } from 'react';

const isSame = (one: unknown, other: unknown) =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/** The value once it has not changed for `ms` milliseconds. The object stays the same while its JSON does. */
export function useDebounced<T>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    // What is typed meanwhile is drawn first.
    const timer = setTimeout(
      () => startTransition(() => setDebounced((old) => (isSame(old, value) ? old : value))),
      ms,
    );
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
