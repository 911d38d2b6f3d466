import { errorCode, type RequestError } from '../../contract/requestError';
import { Button } from './Button';
import { Notice } from './Notice';

interface ErrorNoticeProps {
  error: RequestError;
  onRetry?: () => void;
  /** What could not be done: "The audiences could not be loaded". */
  title?: string;
}

function explain(error: RequestError): string {
  if (error.code === errorCode.network) {
    return 'We could not reach the server. Check your connection and try again; nothing has been lost.';
  }
  if ((error.status ?? 0) >= 500 || error.message === 'Internal server error') {
    return 'The server could not answer. Your data is safe; try again in a moment.';
  }
  return error.message;
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
      {explain(error)}
    </Notice>
  );
}
