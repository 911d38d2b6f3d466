import { useState } from 'react';
import { type DoorSale } from '../../../contract/boxOffice/boxOffice';
import { useAppDispatch } from '../../store/hooks';
import { showToast } from '../../request/toastSlice';
import { formatMoney } from '../../ui/format';
import { useCountry } from '../../ui/useCountry';
import { voidSale } from '../boxOfficeThunks';
import { loadTill } from '../till/tillThunks';

/** Manages the dialog that voids one sale of the shift. */
export function useVoid() {
  const dispatch = useAppDispatch();
  const country = useCountry();
  const [asking, setAsking] = useState<DoorSale | null>(null);
  return {
    asking,
    ask: setAsking,
    close: () => setAsking(null),
    async takeBack(reason: string) {
      const sale = asking;
      if (!sale) return;
      await dispatch(voidSale({ orderId: sale.orderId, reason })).unwrap();
      void dispatch(loadTill());
      const money =
        sale.method === 'cash'
          ? `. Give ${formatMoney(sale.dueCents, country)} back from the drawer`
          : sale.method === 'card_terminal'
            ? `. Refund ${formatMoney(sale.totalCents, country)} on the terminal`
            : '';
      dispatch(showToast({ severity: 'success', detail: `Sale ${sale.number} has been voided${money}` }));
    },
  };
}
