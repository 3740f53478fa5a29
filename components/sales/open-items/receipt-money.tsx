import { Messages } from '@/components/shared/messages/messages'
import type { ReceiptClaim, TillMoney } from '@/lib/sales/open-items/schema'
import { ReceiptClaimPanel } from './receipt-claim-panel'
import { TillMoneyPanel } from './till-money-panel'

interface ReceiptMoneyProps {
  /** Null for a receipt that is not on account. */
  claim: ReceiptClaim | null
  money: TillMoney | null
  canPatch: boolean
}

/** The effects of a till's receipt on what customers owe. */
export function ReceiptMoney({ claim, money, canPatch }: ReceiptMoneyProps) {
  if (!claim && !money) return null
  return (
    <Messages
      namespaces={[
        'documents',
        'openItems',
        'enums.documentKind',
        'enums.paymentMethod',
        'errors.payment',
        'errors.tillPayment',
      ]}
    >
      {claim ? <ReceiptClaimPanel claim={claim} canPatch={canPatch} /> : null}
      {money ? <TillMoneyPanel money={money} canPatch={canPatch} /> : null}
    </Messages>
  )
}
