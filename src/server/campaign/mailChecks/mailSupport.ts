// Made by `npm run generate` from the package caniemail. Do not edit.

/**
 * The mail programs that lack each of `mailFeatures`, by the name of its page at caniemail.com/features, as of
 * 2025-09-09. The data is under the MIT licence, Copyright (c) 2019 HTeuMeuLeu.
 */
export const mailSupport: Readonly<Record<string, readonly string[]>> = {
  'image-svg': ['Gmail'],
  'image-webp': ['Outlook on Windows'],
  'image-avif': ['Outlook on Windows'],
  'image-heif': ['Outlook on Windows', 'Outlook on the web', 'Samsung Email'],
  'image-tiff': ['Outlook on Windows', 'Outlook on the web', 'Samsung Email'],
  'image-apng': ['Outlook on Windows'],
  'image-ico': ['Outlook on Windows'],
  'image-mp4': ['Outlook on Windows', 'Outlook on a Mac', 'Gmail', 'Samsung Email'],
  'css-display-flex': ['Outlook on Windows'],
  'css-display-grid': ['Outlook on Windows', 'Outlook on phones', 'Gmail', 'Yahoo Mail'],
  'css-display-none': ['Outlook on Windows'],
  'css-width': ['Outlook on Windows'],
  'html-width': ['Outlook on Windows'],
  'css-padding': ['Outlook on Windows'],
  'css-border-spacing': ['Outlook on Windows', 'Outlook on a Mac'],
  'css-margin': ['Outlook', 'Gmail', 'Yahoo Mail'],
  'css-important': ['Outlook on Windows'],
  'css-rgba': ['Outlook on Windows'],
  'css-rgb': ['Outlook on Windows', 'Gmail', 'Yahoo Mail'],
  'css-modern-color': ['Outlook', 'Gmail', 'Yahoo Mail', 'Samsung Email'],
  'css-function-light-dark': ['Outlook on Windows', 'Outlook on the web', 'Outlook on a Mac', 'Gmail'],
  'css-unit-calc': ['Outlook', 'Yahoo Mail'],
  'css-function-min': ['Outlook', 'Yahoo Mail', 'Samsung Email'],
  'css-function-max': ['Outlook', 'Yahoo Mail', 'Samsung Email'],
  'css-function-clamp': ['Outlook', 'Yahoo Mail', 'Samsung Email'],
  'css-unit-rem': ['Outlook on Windows', 'Yahoo Mail'],
  'css-unit-vw': ['Outlook on Windows'],
  'css-unit-vh': ['Outlook on Windows'],
  'css-unit-vmin': ['Outlook on Windows', 'Yahoo Mail'],
  'css-unit-vmax': ['Outlook on Windows', 'Yahoo Mail'],
  'css-unit-ch': ['Outlook on Windows', 'Yahoo Mail'],
};
