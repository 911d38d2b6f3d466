import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';

// Loads the module from our own assets, not from the library's default server.
const wasmAddress = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } });

/** @returns a function that reads the QR code in a picture; it resolves with undefined if there is none */
export function makeQrReader(): (picture: HTMLVideoElement) => Promise<string | undefined> {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return async (picture) => (await detector.detect(picture))[0]?.rawValue;
}
