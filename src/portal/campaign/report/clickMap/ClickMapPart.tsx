import { ClickMapCard } from './ClickMapCard';
import { useClickMap } from './useClickMap';

interface ClickMapPartProps {
  id: string;
  everyClass: boolean;
}

/** The mail as it was sent, with the clicks at each of its links. */
export function ClickMapPart({ id, everyClass }: ClickMapPartProps) {
  const { reload, setVersion, ...shown } = useClickMap(id, everyClass);
  return <ClickMapCard {...shown} onVersion={setVersion} onRetry={reload} />;
}
