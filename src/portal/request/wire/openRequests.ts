const stops = new Set<() => void>();

/** Remembers how to stop a call for as long as it runs. */
export async function whileOpen<Reply>(stop: () => void, call: Promise<Reply>): Promise<Reply> {
  stops.add(stop);
  try {
    return await call;
  } finally {
    stops.delete(stop);
  }
}

/** Who signs out asks nothing more: what runs is stopped, and what waits to be repeated is not repeated. */
export function stopOpenRequests(): void {
  for (const stop of [...stops]) stop();
}
