import { EmptyState } from '../../ui/page/EmptyState';

/** Shown by a view of one event until one is chosen. */
export function ChooseEvent({ text }: { text: string }) {
  return <EmptyState icon="calendar" title="Choose an event" text={text} />;
}
