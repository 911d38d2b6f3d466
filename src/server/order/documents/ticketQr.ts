import QRCode from 'qrcode';

/** A quarter of it may be soiled and it still reads. */
const look = { errorCorrectionLevel: 'Q', margin: 2 } as const;

export const ticketQrPng = (text: string): Promise<Buffer> =>
  QRCode.toBuffer(text, { ...look, type: 'png', width: 280 });

export const ticketQrSvg = (text: string): Promise<string> => QRCode.toString(text, { ...look, type: 'svg' });

/** The squares of a code, from its upper left corner on. */
export function ticketQrGrid(text: string): { size: number; isDark(row: number, column: number): boolean } {
  const { modules } = QRCode.create(text, look);
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
}
