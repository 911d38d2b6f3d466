import { contrast, READABLE_CONTRAST } from '../../../contract/template/colourContrast';
import { type WidgetSettings } from './widgetSettings';

/** Each colour in a light and in a dark page. Text has a contrast of 4.5 at least on the surface and on its tint. */
const colours = {
  surface: ['#ffffff', '#1e2223'],
  ink: ['#1f2426', '#f2f0ec'],
  soft: ['#575f63', '#b9bcba'],
  line: ['#dcd9d3', '#3d4345'],
  blank: ['#ecebe7', '#2c3132'],
  bad: ['#8f1d1d', '#ffb9b0'],
  'bad-tint': ['#fbe9e7', '#4a211d'],
  warn: ['#664200', '#ffdc94'],
  'warn-tint': ['#fdf0d5', '#42330f'],
} as const;

const palette = (colourOf: (light: string, dark: string) => string) =>
  Object.entries(colours)
    .map(([name, [light, dark]]) => `--${name}:${colourOf(light, dark)};`)
    .join('');

const light = palette((colour) => colour);
const dark = palette((_colour, colour) => colour);
const both = palette((one, other) => `light-dark(${one},${other})`);

/** White where it can be read on the colour, otherwise black, which then can. */
const inkOn = (colour: string): string =>
  contrast(colour, '#ffffff') >= READABLE_CONTRAST ? '#ffffff' : '#000000';

/** The style sheet of one widget. */
export function widgetStyles({ accent, theme }: WidgetSettings, height: number): string {
  const scheme = theme === 'auto' ? '' : `color-scheme:${theme};`;
  const adapting = theme === 'auto' ? `@supports(color:light-dark(#000,#fff)){:host{${both}}}` : '';
  // What is cut off at the bottom fades, as a sign that there is more.
  const size =
    height > 0
      ? `.frame{height:${height}px;overflow-y:auto;padding-bottom:24px;mask-image:linear-gradient(#000 calc(100% - 28px),transparent)}`
      : '';
  return `:host{--accent:${accent};--on-accent:${inkOn(accent)};${theme === 'dark' ? dark : light}${scheme}}${adapting}${rules}${size}`;
}

const rules = `
:host{display:block}
:host([hidden]){display:none}
*{box-sizing:border-box}
.frame{container-type:inline-size;padding:3px;font-size:16px;line-height:1.45;letter-spacing:normal;text-transform:none;text-align:start;color:var(--ink)}
.frame:focus{outline:none}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li,.message{position:relative;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow-wrap:anywhere}
li{display:grid;grid-template-columns:auto minmax(0,1fr) auto;gap:4px 16px;align-items:center;padding:12px}
p{margin:0}
.poster{width:144px;aspect-ratio:16/9;border-radius:6px;overflow:hidden;background:var(--blank);color:var(--soft);display:grid;place-items:center;font-size:28px;font-weight:600}
.poster img{width:100%;height:100%;object-fit:cover;display:block}
.when{font-size:14px;color:var(--soft)}
.title{font-size:17px;font-weight:650;line-height:1.3}
.title a{color:inherit;text-decoration:none;outline:none}
.title a::after{content:"";position:absolute;inset:0;border-radius:inherit}
.title a:focus-visible::after{outline:3px solid var(--ink);outline-offset:-1px}
.place{font-size:14px;color:var(--soft)}
.side{display:grid;gap:6px;justify-items:end;text-align:end}
.price{font-weight:650}
.badge{font-size:13px;font-weight:650;padding:1px 8px;border-radius:99px}
.bad{color:var(--bad);background:var(--bad-tint)}
.warn{color:var(--warn);background:var(--warn-tint)}
.act,button,.more a{display:inline-block;font:inherit;font-size:15px;font-weight:650;padding:6px 14px;border-radius:7px;border:1px solid transparent;white-space:nowrap}
.act{background:var(--accent);color:var(--on-accent)}
.act.quiet,button,.more a{background:var(--surface);color:var(--ink);border-color:var(--line);text-decoration:none}
button{cursor:pointer}
li:hover{border-color:var(--soft)}
li:hover .title a{text-decoration:underline}
button:focus-visible,.more a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.more{margin-top:12px;text-align:center}
.message{padding:20px;display:grid;gap:12px;justify-items:start}
.message ::slotted(svg){display:none!important}
.message ::slotted(a){color:var(--ink)!important}
.cards ul{grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr))}
.cards li{max-width:480px;grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr auto;padding:0;gap:0;overflow:hidden}
.cards .poster{width:100%;border-radius:0;font-size:44px}
.cards .text{padding:12px 14px 4px;align-self:start}
.cards .side{padding:4px 14px 14px;display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.cards .act{margin-inline-start:auto}
.compact ul{gap:0;border:1px solid var(--line);border-radius:10px;background:var(--surface)}
.compact li{grid-template-columns:minmax(0,1fr) auto;border:0;border-radius:0;background:none;padding:9px 12px}
.compact li+li{border-top:1px solid var(--line)}
.compact li:first-child{border-radius:10px 10px 0 0}
.compact li:last-child{border-radius:0 0 10px 10px}
.compact li:only-child{border-radius:10px}
.compact .poster{display:none}
.compact .title{font-size:16px}
.compact .side{display:flex;align-items:center;gap:10px}
@container(max-width:560px){
.list li{grid-template-columns:auto minmax(0,1fr);align-items:start}
.list .poster{width:92px;aspect-ratio:1}
.list .side{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:10px}
.list .act{margin-inline-start:auto}
.compact li{grid-template-columns:minmax(0,1fr)}
.compact .act{margin-inline-start:auto}
}
.frame[aria-busy]{overflow:hidden}
.bone,.bone.act{background:var(--blank);box-shadow:inset 0 2px var(--surface),inset 0 -2px var(--surface);border-radius:5px;width:13em;max-width:90%}
.bone.price{width:4em}
.bone.act{width:6.5em;box-shadow:none}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-reduced-motion:no-preference){.bone{animation:pulse 1.4s ease-in-out infinite alternate}@keyframes pulse{to{opacity:.5}}}
@media(forced-colors:active){.act,.badge{border:1px solid}}
`;
