import { type RequestError } from '../../../contract/wire/requestError';
import { ErrorNotice } from '../../ui/page/ErrorNotice';
import { LoadingCard } from '../../ui/page/LoadingCard';

interface ViewStatusProps {
  /** What is loaded, such as "refunds". */
  what: string;
  isLoaded: boolean;
  error: RequestError | null;
  onRetry: () => void;
}

/** The error of a view's request, or the placeholder until the first reply. */
export function ViewStatus({ what, isLoaded, error, onRetry }: ViewStatusProps) {
  if (error) return <ErrorNotice error={error} onRetry={onRetry} title={`The ${what} could not be loaded`} />;
  return isLoaded ? null : <LoadingCard label={`Loading the ${what}`} lines={8} />;
}
