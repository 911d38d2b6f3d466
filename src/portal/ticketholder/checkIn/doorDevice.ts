const nameKey = 'turnout-door-device';
const soundKey = 'turnout-door-sound';
const vibrationKey = 'turnout-door-buzz';

/** The name of this device as other devices show it; until somebody chooses one, a random name. */
export function readDeviceName(): string {
  const stored = localStorage.getItem(nameKey);
  if (stored) return stored;
  const name = `Device ${String(100 + Math.floor(Math.random() * 900))}`;
  localStorage.setItem(nameKey, name);
  return name;
}

export const saveDeviceName = (name: string) => localStorage.setItem(nameKey, name);

export const isSoundOn = () => localStorage.getItem(soundKey) === 'on';
export const saveSound = (on: boolean) => localStorage.setItem(soundKey, on ? 'on' : 'off');

/** Not every browser supports vibration. */
export const canVibrate = () => 'vibrate' in navigator;
export const isVibrationOn = () => canVibrate() && localStorage.getItem(vibrationKey) !== 'off';
export const saveVibration = (on: boolean) => localStorage.setItem(vibrationKey, on ? 'on' : 'off');

let audio: AudioContext | undefined;

/** Plays one high tone for yes, or a longer low one for no. */
export function playTone(good: boolean): void {
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = good ? 880 : 220;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + (good ? 0.12 : 0.4));
}

/** Vibrates once for yes, three times for no. */
export const vibrate = (good: boolean) => void navigator.vibrate(good ? 80 : [160, 80, 160, 80, 160]);
