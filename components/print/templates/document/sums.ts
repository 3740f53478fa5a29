import { NOTE_TEXTS } from '@/lib/sales/documents/rules/note-texts'
import { money, percent, vatText } from '@/components/print/format'
import { centsOf, centsText } from '@/lib/domain/money'
import type { Item } from '@/components/print/layout/content'
import { sumBlock, type SumLine } from '@/components/print/layout/sums'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { showsVat, sumOfPositions, vatNotes, type PrintModel } from '@/lib/sales/documents/rules/print-model'
import { vatTable } from './vat-table'

/**
 * Returns the document's rebate, VAT by rate and the total, on the same page as the last row of the
 * table, with the legal texts on VAT at their left.
 */
export function sumItems(model: PrintModel, setter: Typesetter): Item[] {
  if (!model.showPrices) return []
  const total: SumLine = { label: t('sums.total'), value: money(model.sumGross), role: 'total' }
  const table = showsVat(model) ? vatTable(model, setter) : undefined
  return [
    ...rebateItems(model, setter, table?.width ?? 0),
    ...sumBlock([total], setter, { ...(table && { table }), texts: vatNoteTexts(model) }),
  ]
}

const takenOff = (amount: string) => money(centsText(0 - centsOf(amount)))

/**
 * The sum of the positions, the rebate, and its spread over several rates, as wide as the table
 * below; nothing without one.
 */
function rebateItems(model: PrintModel, setter: Typesetter, width: number): Item[] {
  const { rebate, vat, positions } = model
  if (!rebate) return []
  const hasDeposit = positions.some(({ deposit, isDeposit }) => deposit || isDeposit)
  const words = { percent: rebate.percent === null ? '' : ` ${percent(rebate.percent)}` }
  const spread = vat.filter((rate) => centsOf(rate.rebate ?? '0') !== 0)
  const isSpread = showsVat(model) && vat.length > 1
  const lines: SumLine[] = [
    { label: t('sums.positions'), value: money(centsText(sumOfPositions(model))), role: 'part' },
    {
      label: t(hasDeposit ? 'sums.rebateWithoutDeposit' : 'sums.rebate', words),
      value: takenOff(rebate.amount),
      role: 'part',
    },
    ...(isSpread ? spread : []).map((rate): SumLine => ({
      label: t('sums.rebateOfRate', { rate: vatText(rate) }),
      value: takenOff(rate.rebate ?? '0'),
      role: 'part',
    })),
  ]
  return sumBlock(lines, setter, { table: { lines: [], width, height: 0 } })
}

const vatNoteTexts = (model: PrintModel): string[] =>
  vatNotes(model).map((note) => (note.kind === 'given' ? note.text : NOTE_TEXTS[note.kind]))
