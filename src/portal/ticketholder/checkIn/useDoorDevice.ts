import { useEffect, useRef, useState } from 'react';
import {
  vibrate,
  canVibrate,
  isVibrationOn,
  isSoundOn,
  saveVibration,
  saveDeviceName,
  saveSound,
  playTone,
  readDeviceName,
} from './doorDevice';
import { type ShownScan } from './useCheckIn';

/** This device's name and its sound and vibration settings; all are stored on the device. */
export function useDoorDevice() {
  const [name, setName] = useState(readDeviceName);
  const [sound, setSound] = useState(isSoundOn);
  const [vibration, setVibration] = useState(isVibrationOn);
  return {
    name,
    onName(next: string) {
      setName(next);
      saveDeviceName(next);
    },
    sound,
    onSound(on: boolean) {
      setSound(on);
      saveSound(on);
      // Plays a tone when sound is switched on, because a browser allows sound only after a touch.
      if (on) playTone(true);
    },
    vibration: canVibrate() ? vibration : undefined,
    onVibration(on: boolean) {
      setVibration(on);
      saveVibration(on);
    },
  };
}

/** Signals each new answer once by sound and vibration. */
export function useAnswerSignal(shown: ShownScan | null, sound: boolean, vibration: boolean): void {
  const nonce = shown?.answer.nonce;
  const outcome = shown?.answer.outcome;
  const wanted = useRef({ sound, vibration });
  useEffect(() => {
    wanted.current = { sound, vibration };
  });
  useEffect(() => {
    if (nonce === undefined) return;
    if (wanted.current.sound) playTone(outcome === 'in');
    if (wanted.current.vibration) vibrate(outcome === 'in');
  }, [nonce, outcome]);
}
