import { Loader } from '../../ui/page/Loader';

/** The content of the page before its scripts have run (`public/index.html`). */
const markup = document.getElementById('portal')?.innerHTML;

/** Repeats the initial markup of the page until there is content to replace it, so that nothing moves or flickers. */
export function FirstPaint() {
  if (!markup) return <Loader size="lg" label="Loading" />;
  return (
    <>
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <div dangerouslySetInnerHTML={{ __html: markup }} />
    </>
  );
}
