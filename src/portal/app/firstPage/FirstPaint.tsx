import { Loader } from '../../ui/page/Loader';

/** What the page shows before its scripts have run (`public/index.html`). */
const markup = document.getElementById('portal')?.innerHTML;

/** The page as it came, for as long as there is nothing to put in its place: no word in it moves or flickers. */
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
