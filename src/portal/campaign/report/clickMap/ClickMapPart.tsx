import { ClickMapCard } from './ClickMapCard';
import { useClickMap } from './useClickMap';

interface ClickMapPartProps {
  id: string;
  everyClass: boolean;
  /** Changes when the reader asks for new figures; the choices of the version and of light or dark remain. */
  refreshes: number;
}

/** The mail as it was sent, with the clicks at each of its links. */
export function ClickMapPart({ id, everyClass, refreshes }: ClickMapPartProps) {
  const { reload, setVersion, ...shown } = useClickMap(id, everyClass, refreshes);
  return <ClickMapCard {...shown} onVersion={setVersion} onRetry={reload} />;
}
