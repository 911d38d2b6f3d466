import { saveFile } from '../request/saveFile';
import { type ChartPicture } from '../ui/chart/chartPng';
import { fileNameOf } from '../ui/fileNameOf';

/**
 * Saves the chart inside an element; nothing while none is drawn.
 * @param title of the file, from which its name is made
 */
export async function savePng(
  place: HTMLElement | null,
  picture: ChartPicture,
  title: string,
): Promise<void> {
  const canvas = place?.querySelector('canvas');
  if (!canvas) return;
  const { chartPng } = await import('../ui/chart/chartPng');
  const blob = await chartPng(canvas, picture);
  if (blob) saveFile(blob, fileNameOf(title, 'png'));
}
