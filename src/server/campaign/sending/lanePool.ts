/** The lanes of this process to the mail server: whoever holds one may have one message under way. */
export interface LanePool {
  take(): Promise<void>;
  give(): void;
  /** Somebody else wants one and there is none. */
  wanted(): boolean;
}

/** Campaigns that are sent at once share the lanes in turn, so that none is handed over only to wait in the mail hall. */
export function lanePool(count: number): LanePool {
  let free = count;
  const waiting: Array<() => void> = [];
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else free++;
    },
    wanted: () => waiting.length > 0,
  };
}
