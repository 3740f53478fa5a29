import { LatestDeliveryNotes, LatestInvoices } from '@/components/sales/invoices/latest-documents'
import { OpenMoneyCard } from '@/components/sales/invoices/open-money-card'
import type { ComponentProps } from 'react'

interface DashboardSideProps {
  money: ComponentProps<typeof OpenMoneyCard>['money']
  unbilled: ComponentProps<typeof OpenMoneyCard>['unbilled']
  invoices: ComponentProps<typeof LatestInvoices>['invoices'] | null
  notes: ComponentProps<typeof LatestDeliveryNotes>['notes'] | null
  /** Hides the card of a shop's first invoices. */
  hideEmpty: boolean
}

/** Next to the dashboard's tasks: open money and the newest documents that the user may see. */
export function DashboardSide({ money, unbilled, invoices, notes, hideEmpty }: DashboardSideProps) {
  return (
    <>
      {money || unbilled ? <OpenMoneyCard money={money} unbilled={unbilled} /> : null}
      {invoices ? <LatestInvoices invoices={invoices} hideEmpty={hideEmpty} /> : null}
      {notes ? <LatestDeliveryNotes notes={notes} /> : null}
    </>
  )
}
