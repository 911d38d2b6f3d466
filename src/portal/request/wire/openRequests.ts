const stops = new Set<() => void>();

/** Registers how to stop a call while it runs. */
export async function whileOpen<Reply>(stop: () => void, call: Promise<Reply>): Promise<Reply> {
  stops.add(stop);
  try {
    return await call;
  } finally {
    stops.delete(stop);
  }
}

/** Called on sign-out: aborts running requests and pending repeats. */
export function stopOpenRequests(): void {
  for (const stop of [...stops]) stop();
}
