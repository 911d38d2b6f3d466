/** The slots of this process at the mail server: each holder may have one message under way. */
export interface SlotPool {
  take(): Promise<void>;
  give(): void;
  /** Whether a sender waits for a slot. */
  wanted(): boolean;
}

/** Campaigns that are sent at the same time take turns with the slots, so that no message waits after its hand-over. */
export function slotPool(count: number): SlotPool {
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
