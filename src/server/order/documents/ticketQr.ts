import QRCode from 'qrcode';

/** Level Q: a code with up to a quarter of it damaged can still be read. */
const options = { errorCorrectionLevel: 'Q', margin: 2 } as const;

export const ticketQrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { ...options, type: 'png', width: 280 });

export const ticketQrSvg = (text: string): Promise<string> =>
  QRCode.toString(text, { ...options, type: 'svg' });

/** The squares of a code, from its upper left corner. */
export function ticketQrGrid(text: string): { size: number; isDark(row: number, column: number): boolean } {
  const { modules } = QRCode.create(text, options);
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
