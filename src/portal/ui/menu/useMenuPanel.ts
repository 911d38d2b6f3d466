import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/**
 * Opening, closing and arrow keys of a menu. Escape closes it and returns the focus to its button; a click elsewhere
 * closes it too.
 */
export function useMenuPanel() {
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return undefined;
    // On a phone a right-aligned panel could extend beyond the left edge of the screen.
    if (panel.current && panel.current.getBoundingClientRect().left < 0)
      panel.current.classList.add('menu__panel--start');
    itemsOf(panel.current)[0]?.focus();
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(panel.current);
    const place = items.findIndex((item) => item === document.activeElement);
    const moves: Record<string, () => void> = {
      ArrowDown: () => items[(place + 1) % items.length]?.focus(),
      ArrowUp: () => items.at(place <= 0 ? -1 : place - 1)?.focus(),
      Home: () => items[0]?.focus(),
      End: () => items.at(-1)?.focus(),
      Escape: close,
    };
    const move = moves[event.key];
    if (event.key === 'Tab') setOpen(false);
    if (!open || !move) return;
    event.preventDefault();
    event.stopPropagation();
    move();
  };

  return { open, setOpen, close, frame, button, panel, onKeyDown };
}
