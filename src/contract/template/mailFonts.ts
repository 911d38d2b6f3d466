/** The fonts that mail programs have; none is loaded from a server. */
export const mailFonts = [
  'system',
  'arial',
  'verdana',
  'trebuchet',
  'georgia',
  'palatino',
  'times',
  'courier',
] as const;
export type MailFont = (typeof mailFonts)[number];

/** What people call each font. */
export const mailFontLabels: Record<MailFont, string> = {
  system: 'Of each device (default)',
  arial: 'Arial or Helvetica',
  verdana: 'Verdana',
  trebuchet: 'Trebuchet',
  georgia: 'Georgia',
  palatino: 'Palatino',
  times: 'Times',
  courier: 'Courier',
};

/** The families of each font for CSS, each list ending in what every device has. */
export const mailFontFamilies: Record<MailFont, string> = {
  system: "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  arial: 'Arial, Helvetica, sans-serif',
  verdana: 'Verdana, Geneva, sans-serif',
  trebuchet: "'Trebuchet MS', Tahoma, sans-serif",
  georgia: "Georgia, 'Times New Roman', serif",
  palatino: "'Palatino Linotype', Palatino, 'Book Antiqua', Georgia, serif",
  times: "'Times New Roman', Times, serif",
  courier: "'Courier New', Courier, monospace",
};
