import {
  usualAccent,
  usualWidgetEvents,
  widgetLayouts,
  widgetLimits,
  widgetThemes,
  type WidgetAttribute,
  type WidgetLayout,
  type WidgetTheme,
} from '../../../contract/site/widget';

/** The attributes of a widget; a wrong value counts as none. */
export interface WidgetSettings {
  /** The query of the data; undefined where neither an organiser nor an event is named. */
  query: string | undefined;
  layout: WidgetLayout;
  theme: WidgetTheme;
  /** As #rrggbb. */
  accent: string;
  limit: number;
  /** In CSS pixels; 0 where the widget is as high as its events. */
  height: number;
  opensNewTab: boolean;
}

export function widgetSettings(element: Element): WidgetSettings {
  const value = (name: WidgetAttribute) => element.getAttribute(name)?.trim() ?? '';
  const query = (['event', 'organiser'] as const)
    .filter((name) => value(name) !== '')
    .map((name) => `${name}=${encodeURIComponent(value(name))}`)[0];
  const accent = value('accent').toLowerCase();
  const [, short] = /^#([\da-f]{3})$/.exec(accent) ?? [];
  return {
    query,
    layout: widgetLayouts.find((each) => each === value('layout')) ?? 'list',
    theme: widgetThemes.find((each) => each === value('theme')) ?? 'auto',
    accent: short ? `#${short.replace(/./g, '$&$&')}` : /^#[\da-f]{6}$/.test(accent) ? accent : usualAccent,
    limit: numberOf(value('limit'), 1, widgetLimits.events) ?? usualWidgetEvents,
    height: numberOf(value('height'), widgetLimits.lowest, widgetLimits.highest) ?? 0,
    opensNewTab: value('target') === '_blank',
  };
}

function numberOf(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return value > 0 ? Math.min(Math.max(value, least), most) : undefined;
}
