import { useTranslations } from 'next-intl'
import { Badge, type Tone } from '@/components/ui/badge'
import type { PaymentFileState } from '@/lib/sales/payment-files/words'

const TONES = {
  CREATED: 'amber',
  EXECUTED: 'green',
  CANCELLED: 'grey',
} as const satisfies Record<PaymentFileState, Tone>

/** The state of a payment file; a created one waits for the bank. */
export function FileState({ state }: { state: PaymentFileState }) {
  const t = useTranslations('paymentFiles')
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
}
