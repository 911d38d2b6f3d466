/** What a person does next, and what ends a page: before them, nothing may wait any longer. */
const nextEvents = [
  ...['keydown', 'pointerdown', 'click', 'focusout', 'dragover', 'drop', 'submit'],
  ...['visibilitychange', 'beforeunload', 'pagehide'],
];

/**
 * Calls `run` once: after the next frame is drawn, or before the next event of the page, whichever is first.
 * @returns a function that prevents the call
 */
export function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (timer = setTimeout(call)));
  const stop = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    for (const name of nextEvents) window.removeEventListener(name, call, true);
  };
  function call() {
    stop();
    run();
  }
  // The window is asked first, before any handler of the page.
  for (const name of nextEvents) window.addEventListener(name, call, true);
  return stop;
}
