import { findEarlierCheckIns } from '../../../../src/portal/ticketholder/checkIn/findEarlierCheckIns';
import { buildDoorTicket, buildScanAnswer } from '../../../support/replies/ticketholdersReplies';

const answer = buildScanAnswer({
  ticketId: 't1',
  outcome: 'in',
  firstAt: '2031-03-01T05:50:00Z',
  firstDevice: 'Front door',
});
const ticket = (checkedInAt: string | null) =>
  buildDoorTicket({ id: 't1', checkedInAt, checkedInBy: checkedInAt && 'Side door' });

test('findEarlierCheckIns, with an earlier scan that was sent later, returns its time and device', () => {
  expect(findEarlierCheckIns([ticket('2031-03-01T05:45:00Z')], [answer])).toEqual([
    { ...answer, outcome: 'again', firstAt: '2031-03-01T05:45:00Z', firstDevice: 'Side door' },
  ]);
});

test.each(['2031-03-01T05:50:00Z', '2031-03-01T06:00:00Z', null])(
  'findEarlierCheckIns, with a list whose check-in is at %s, returns nothing',
  (checkedInAt) => {
    expect(findEarlierCheckIns([ticket(checkedInAt)], [answer])).toEqual([]);
  },
);

test('findEarlierCheckIns, with an answer that accepted nobody, returns nothing', () => {
  const again = { ...answer, outcome: 'again' as const };
  expect(findEarlierCheckIns([ticket('2031-03-01T05:45:00Z')], [again])).toEqual([]);
});
