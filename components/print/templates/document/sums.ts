import { NOTE_TEXTS } from '@/lib/sales/documents/rules/note-texts'
import { day, money, percent, vatText } from '@/components/print/format'
import { centsOf, centsText } from '@/lib/domain/money'
import type { Item } from '@/components/print/layout/content'
import { sumBlock, type SumLine } from '@/components/print/layout/sums'
import { t } from '@/components/print/texts'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { amountsOf, wholeOf, type Whole } from '@/lib/sales/documents/rules/print-deductions'
import {
  showsVat,
  sumOfPositions,
  vatNotes,
  type PrintDeduction,
  type PrintModel,
} from '@/lib/sales/documents/rules/print-model'
import { vatTable } from './vat-table'

/**
 * Returns the document's rebate, VAT by rate and the total, on the same page as the last row of the
 * table, with the legal texts on VAT to the left.
 */
export function sumItems(model: PrintModel, setter: Typesetter): Item[] {
  if (!model.showPrices) return []
  if (model.deductions) return deductedItems(model, model.deductions, setter)
  const total: SumLine = { label: t('sums.total'), value: money(model.sumGross), role: 'total' }
  const table = showsVat(model) ? vatTable(model, setter) : undefined
  return [
    ...rebateItems(model, setter, table?.width ?? 0),
    ...sumBlock([total], setter, { ...(table && { table }), texts: vatNoteTexts(model) }),
  ]
}

/**
 * The sums of a final invoice: the whole supply with its VAT, each advance with its VAT and
 * payment, and what remains of both (§ 14 (5) sentence 2 UStG).
 */
function deductedItems(model: PrintModel, deductions: readonly PrintDeduction[], setter: Typesetter): Item[] {
  const whole = wholeOf(model)
  const tableOf = (sums: Whole) => (showsVat(model) ? { table: vatTable(sums, setter) } : {})
  const total = (label: string, amount: string): SumLine => ({ label, value: money(amount), role: 'total' })
  return [
    ...rebateItems(model, setter, tableOf(whole).table?.width ?? 0),
    ...sumBlock([total(t('sums.total'), whole.sumGross)], setter, tableOf(whole)),
    ...deductions.flatMap((deduction) => {
      const { net, vat, gross } = amountsOf(deduction.vat)
      const { number, date, paidOn } = deduction
      const label = t('sums.lessAdvance', { number, date: day(date) })
      const parts = { net: takenOff(net), vat: takenOff(vat) }
      const paid = paidOn ? t('sums.paidOn', { date: day(paidOn) }) : ''
      const stated = showsVat(model) ? t('sums.ofAdvance', parts) : ''
      return [
        ...sumBlock([{ label, value: takenOff(gross), role: 'part' }], setter),
        ...[[paid, stated].filter(Boolean).join(', ')]
          .filter(Boolean)
          .flatMap((text) => sumBlock([{ label: text, value: '', role: 'part' }], setter)),
      ]
    }),
    ...sumBlock([total(t('sums.rest'), model.sumGross)], setter, {
      ...tableOf(model),
      texts: vatNoteTexts(model),
    }),
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
