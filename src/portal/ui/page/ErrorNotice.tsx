import { type RequestError } from '../../../contract/wire/requestError';
import { Button } from '../Button';
import { explainError } from './explainError';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  error: RequestError;
  onRetry?: () => void;
  /** Names the action that failed, such as "The audiences could not be loaded". */
  title?: string;
}

/** Explains a failed request and offers to try again. */
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
