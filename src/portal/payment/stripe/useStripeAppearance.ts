import { useMemo } from 'react';
import { isDark } from '../../ui/theme/themeChoice';
import { useThemeColours } from '../../ui/theme/useThemeColours';
import { type StripeAppearance } from './loadStripe';

const variables = {
  colorPrimary: '--accent',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--ink-soft',
  colorTextPlaceholder: '--ink-soft',
  colorDanger: '--danger',
};

/** The look of Stripe's fields in the current theme (https://docs.stripe.com/elements/appearance-api). */
export function useStripeAppearance(): StripeAppearance {
  const colours = useThemeColours(variables);
  return useMemo(
    () => ({ theme: isDark() ? 'night' : 'stripe', variables: { ...colours, borderRadius: '8px' } }),
    [colours],
  );
}
