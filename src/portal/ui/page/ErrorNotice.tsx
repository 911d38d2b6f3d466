import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../Button';
import { explainError } from './explainError';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  error: RequestError;
  onRetry?: () => void;
  /** What could not be done: "The audiences could not be loaded". */
  title?: string;
}

/** Says what happened, that nothing is lost, and what to do. */
export function ErrorNotice({ error, onRetry, title = 'This could not be loaded' }: ErrorNoticeProps) {
  return (
    <Notice
      tone="danger"
      title={title}
      action={
        onRetry && (
          <Button size="sm" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {explainError(error)}
    </Notice>
  );
}
