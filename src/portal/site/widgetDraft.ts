import {
  usualAccent,
  usualWidgetEvents,
  widgetLimits,
  type WidgetLayout,
  type WidgetSetup,
  type WidgetTheme,
} from '../../contract/site/widget';
import { type WidgetAttributeValues } from '../../contract/site/widgetSnippet';

/** The settings of the widget as the screen has them; texts may be wrong while they are typed. */
export interface WidgetDraft {
  layout: WidgetLayout;
  theme: WidgetTheme;
  accent: string;
  limit: string;
  opensNewTab: boolean;
  keepsSpace: boolean;
  /** In CSS pixels; empty for the usual height of the layout. */
  height: string;
}

export const emptyWidgetDraft: WidgetDraft = {
  layout: 'list',
  theme: 'auto',
  accent: usualAccent,
  limit: String(usualWidgetEvents),
  opensNewTab: false,
  keepsSpace: true,
  height: '',
};

/** Heights at which a single event is whole on a phone, and a list shows its first events. */
const usualHeights: Record<WidgetLayout, readonly [one: number, list: number]> = {
  list: [190, 620],
  cards: [460, 720],
  compact: [150, 440],
};

export const usualHeight = ({ layout }: WidgetDraft, isSingle: boolean): number =>
  usualHeights[layout][isSingle ? 0 : 1];

const isWithin = (text: string, least: number, most: number) =>
  /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;

/** The errors of the fields with numbers, by field. */
export function widgetDraftErrors({ limit, height, keepsSpace }: WidgetDraft, isSingle: boolean) {
  const { events, lowest, highest } = widgetLimits;
  return {
    limit: isSingle || isWithin(limit, 1, events) ? undefined : `Enter a number from 1 to ${events}.`,
    height:
      !keepsSpace || height === '' || isWithin(height, lowest, highest)
        ? undefined
        : `Enter a number from ${lowest} to ${highest}.`,
  };
}

/**
 * The attributes of the element; what is usual is left out.
 * @param eventId of the only event, or undefined for all
 */
export function widgetAttributesOf(
  draft: WidgetDraft,
  { organiserId }: Pick<WidgetSetup, 'organiserId'>,
  eventId: string | undefined,
): WidgetAttributeValues {
  const isSingle = eventId !== undefined;
  const errors = widgetDraftErrors(draft, isSingle);
  const limit = errors.limit ? emptyWidgetDraft.limit : draft.limit;
  const height = errors.height || draft.height === '' ? String(usualHeight(draft, isSingle)) : draft.height;
  const unlessUsual = (value: string, usual: string) => (value === usual ? '' : value);
  return {
    ...(isSingle ? { event: eventId } : { organiser: organiserId }),
    layout: unlessUsual(draft.layout, emptyWidgetDraft.layout),
    theme: unlessUsual(draft.theme, emptyWidgetDraft.theme),
    accent: unlessUsual(draft.accent, emptyWidgetDraft.accent),
    limit: isSingle ? '' : unlessUsual(limit, emptyWidgetDraft.limit),
    height: draft.keepsSpace ? height : '',
    target: draft.opensNewTab ? '_blank' : '',
  };
}
