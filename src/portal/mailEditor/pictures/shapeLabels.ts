import { type CropShape } from '../../../contract/template/mailCrop';

export const shapeLabels: Record<CropShape, string> = {
  wide: 'Wide 3:1',
  screen: 'Screen 16:9',
  square: 'Square',
  portrait: 'Portrait 4:5',
};
