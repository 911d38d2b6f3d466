import { dropAt } from '../../../src/portal/mailEditor/document/blockDrop';

/** Gives an element a place in the window. */
function at<Kind extends Element>(element: Kind, top: number, height: number, left = 0, width = 400): Kind {
  element.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  return element;
}

/**
 * Three blocks below each other, each 100 high with gaps of 12: `a`, columns `c` with the block `in` in the first of
 * two columns, and `z`.
 */
function editor() {
  document.body.innerHTML = `
    <div id="frame"><ol class="block-editor__list">
      <li class="block" data-id="a"></li>
      <li class="block" data-id="c">
        <section class="block__column" id="one"><ol class="block-editor__list">
          <li class="block" data-id="in"></li>
        </ol></section>
        <section class="block__column" id="two"></section>
      </li>
      <li class="block" data-id="z"></li>
    </ol></div>`;
  const find = (selector: string) => {
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`There is no ${selector}.`);
    return element;
  };
  const frame = at(find('#frame'), 0, 336);
  at(find('#frame > ol'), 0, 336);
  at(find('[data-id=a]'), 0, 100);
  at(find('[data-id=c]'), 112, 112);
  at(find('#one'), 120, 100, 0, 200);
  at(find('#one ol'), 120, 80, 0, 200);
  at(find('[data-id=in]'), 120, 80, 0, 200);
  at(find('#two'), 120, 100, 200, 200);
  at(find('[data-id=z]'), 236, 100);
  return { frame, find };
}
const under = (element: Element) => {
  document.elementFromPoint = () => element;
};

test('a block held above the middle of the first one goes before it, and below the last one goes to the end', () => {
  const { frame, find } = editor();
  under(frame);
  const drop = (y: number) => dropAt(frame, [find('[data-id=z]')], { x: 10, y });
  expect(drop(40)).toEqual({
    place: { columnsId: null, column: 0, index: 0 },
    line: { left: 0, top: -6, width: 400 },
  });
  expect(drop(900)?.place.index).toBe(2);
});

test('a block held over a column goes into it, by its place among the blocks of the column', () => {
  const { frame, find } = editor();
  under(find('#one'));
  const drop = (y: number) => dropAt(frame, [find('[data-id=a]')], { x: 10, y })?.place;
  expect(drop(130)).toEqual({ columnsId: 'c', column: 0, index: 0 });
  expect(drop(190)).toEqual({ columnsId: 'c', column: 0, index: 1 });
  under(find('#two'));
  expect(dropAt(frame, [find('[data-id=a]')], { x: 300, y: 150 })).toEqual({
    place: { columnsId: 'c', column: 1, index: 0 },
    line: { left: 200, top: 220, width: 200 },
  });
});

test('columns held over a column go before or after it in the email, never into it', () => {
  const { frame, find } = editor();
  under(find('#two'));
  expect(dropAt(frame, [find('[data-id=c]')], { x: 300, y: 300 })?.place).toEqual({
    columnsId: null,
    column: 0,
    index: 2,
  });
});

test('several blocks, held over a column, go into it unless one of them has columns', () => {
  const { frame, find } = editor();
  under(find('#two'));
  const drop = (...ids: string[]) =>
    dropAt(
      frame,
      ids.map((id) => find(`[data-id=${id}]`)),
      { x: 300, y: 300 },
    )?.place;
  expect(drop('a', 'z')).toEqual({ columnsId: 'c', column: 1, index: 0 });
  expect(drop('a', 'c')).toEqual({ columnsId: null, column: 0, index: 1 });
});
