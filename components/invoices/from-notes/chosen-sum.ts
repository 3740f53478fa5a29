import { centsOf, sumOf, type Cents } from '@/lib/domain/money'
import type { OpenNote } from '@/lib/invoices/queries/open-notes'

/** What the chosen notes add up to, gross. */
export const chosenSum = (notes: readonly OpenNote[], chosen: readonly string[]): Cents =>
  sumOf(notes.filter(({ id }) => chosen.includes(id)).map((note) => centsOf(note.sumGross)))
