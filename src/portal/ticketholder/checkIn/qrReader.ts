import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';

// From our own assets, and no one else's server.
const wasmAddress = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

/** @returns what reads the QR in a picture, or undefined where there is none */
export function makeQrReader(): (picture: HTMLVideoElement) => Promise<string | undefined> {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}
