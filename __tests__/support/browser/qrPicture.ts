import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packageRoot } from '../../../src/server/packageRoot';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

let ready: Promise<unknown> | undefined;

/**
 * Decodes the QR code that a picture shows.
 * @returns the text of the code
 * @throws Error when the picture shows no QR code
 */
export async function readQr(picture: Uint8Array): Promise<string> {
  ready ??= readFile(join(packageRoot, 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')).then(
    (wasm) =>
      prepareZXingModule({
        overrides: { wasmBinary: new Uint8Array(wasm).buffer },
        fireImmediately: true,
      }),
  );
  await ready;
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [code] = await readBarcodes(
    { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' },
    { formats: ['QRCode'] },
  );
  if (!code) throw new Error('No QR was found in the picture');
  return code.text;
}

const width = 640;
const height = 480;

/**
 * Writes the film of Chromium's fake camera as Y4M: the picture, scaled down, on a grey background, or without a
 * picture the background alone. The camera reads the file when it starts.
 */
export async function filmPicture(file: string, picture?: Uint8Array): Promise<void> {
  const editor = sharp({ create: { width, height, channels: 3, background: '#9a938a' } });
  const held = picture && (await sharp(picture).resize(300, 300, { kernel: 'nearest' }).toBuffer());
  const scene = held ? editor.composite([{ input: held }]) : editor;
  const brightness = await scene.png().toBuffer();
  const luma = await sharp(brightness).greyscale().raw().toBuffer();
  // Grey only: 128 is the neutral value of both colour planes.
  const colour = Buffer.alloc((width / 2) * (height / 2) * 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F15:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, ...Array.from({ length: 15 }, () => frame)]));
}
