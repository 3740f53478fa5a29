import { NOTE_TEXTS } from '@/lib/sales/documents/rules/note-texts'
import { money } from '@/components/print/format'
import type { Item } from '@/components/print/layout/content'
import { sumBlock, type SumLine } from '@/components/print/layout/sums'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { showsVat, vatNotes, type PrintModel } from '@/lib/sales/documents/rules/print-model'
import { vatTable } from './vat-table'

/**
 * Returns VAT by rate and the total, on the same page as the last row of the table, with the legal
 * texts on VAT at their left.
 */
export function sumItems(model: PrintModel, setter: Typesetter): Item[] {
  if (!model.showPrices) return []
  const total: SumLine = { label: t('sums.total'), value: money(model.sumGross), role: 'total' }
  const table = showsVat(model) ? { table: vatTable(model, setter) } : {}
  return sumBlock([total], setter, { ...table, texts: vatNoteTexts(model) })
}

const vatNoteTexts = (model: PrintModel): string[] =>
  vatNotes(model).map((note) => (note.kind === 'given' ? note.text : NOTE_TEXTS[note.kind]))
