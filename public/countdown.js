// Lets the time that a cart is held run down; without it the page says until when.
const clock = document.querySelector('[data-until]');
if (clock) {
  const face = clock.querySelector('b');
  const until = Date.now() + Number(clock.dataset.seconds) * 1000;
  const tick = () => {
    const seconds = Math.max(0, Math.round((until - Date.now()) / 1000));
    face.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    if (seconds === 0) location.replace(clock.dataset.until);
    else setTimeout(tick, 1000);
  };
  tick();
}
