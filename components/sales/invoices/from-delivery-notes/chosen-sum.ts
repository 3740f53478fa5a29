import { centsOf, sumOf, type Cents } from '@/lib/domain/money'
import type { OpenDeliveryNote } from '@/lib/sales/invoices/queries/open-delivery-notes'

/** Returns the gross total of the selected delivery notes. */
export const chosenSum = (deliveryNotes: readonly OpenDeliveryNote[], chosen: readonly string[]): Cents =>
  sumOf(
    deliveryNotes
      .filter(({ id }) => chosen.includes(id))
      .map((deliveryNote) => centsOf(deliveryNote.sumGross)),
  )
