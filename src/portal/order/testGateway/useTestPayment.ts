import { useState } from 'react';
import { type TestDecision } from '../../../contract/order/dispute';
import { type OrderDetail } from '../../../contract/order/order';
import { testArrivalTexts, type TestDelivery, type TestReport } from '../../../contract/order/testEvents';
import { fieldErrors } from '../../request/fieldErrors';
import { showToast } from '../../request/toastSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectChanging } from '../orderSlice';
import { loadOrder } from '../orderThunks';
import { testDecideDispute, testOpenDispute, testReport } from './testPaymentThunks';

/** What the test gateway can report of an order's payment; none of the actions rejects. */
export function useTestPayment({ id }: OrderDetail, delivery: TestDelivery) {
  const dispatch = useAppDispatch();
  const changing = useAppSelector(selectChanging);
  const [problem, setProblem] = useState('');

  const act = async (sent: { unwrap: () => Promise<OrderDetail> }) => {
    setProblem('');
    try {
      await sent.unwrap();
      dispatch(showToast({ severity: 'success', detail: testArrivalTexts[delivery] }));
    } catch (cause) {
      setProblem(Object.values(fieldErrors(cause)).join(' '));
      // A refusal means that the order has changed.
      void dispatch(loadOrder(id));
    }
  };

  return {
    changing,
    problem,
    report: (report: TestReport) => act(dispatch(testReport({ id, report, delivery }))),
    openDispute: () => act(dispatch(testOpenDispute({ id, delivery }))),
    decideDispute: (disputeId: string, outcome: TestDecision) =>
      act(dispatch(testDecideDispute({ id, disputeId, outcome, delivery }))),
  };
}
