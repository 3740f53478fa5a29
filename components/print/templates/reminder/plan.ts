import { day, money } from '@/components/print/format'
import { NEXT_TOP } from '@/components/print/geometry'
import { addressPlan } from '@/components/print/layout/address'
import { flow, type Item } from '@/components/print/layout/content'
import { footerPlan } from '@/components/print/layout/footer'
import { placeInfo } from '@/components/print/layout/info'
import { paginate } from '@/components/print/layout/paginate'
import { paragraph } from '@/components/print/layout/paragraph'
import { accountLines, paymentPanel } from '@/components/print/layout/payment'
import type { PaperPlan } from '@/components/print/layout/plan'
import { CARRY_HEIGHT, HEAD_HEIGHT, type TableFrame } from '@/components/print/layout/table'
import { sumBlock, type SumLine } from '@/components/print/layout/sums'
import { TYPE } from '@/components/print/theme'
import type { Typesetter } from '@/components/print/typeset/typesetter'
import { transferCode } from '@/lib/services/print/rules/transfer-code'
import { centsOf, centsText, sumOf } from '@/lib/domain/money'
import type { LetterModel } from '@/lib/sales/reminders/rules/letter-model'
import { letterRows, letterTable } from './table'
import { levelName, t } from './texts'

/** The purpose of a transfer names invoices and customer if both fit, otherwise one of them. */
const PURPOSE_MAX = 60

/**
 * Computes every line, row and page break of a reminder, in the style of the documents. Texts must
 * be printable.
 */
export function planLetter(model: LetterModel, setter: Typesetter): PaperPlan {
  const { seller, customer } = model
  const table = letterTable()
  const info = placeInfo(
    [
      [t('date'), day(model.date)],
      [t('customerNumber'), customer.customerNumber],
      [t('payUntil'), partsOf(model.blocks) === null ? day(model.payUntil) : ''],
      [t('contact'), seller.contactName],
    ],
    setter,
  )
  const footer = footerPlan(seller, setter)
  const pages = paginate(
    [
      ...paragraph(model.subject, setter, { style: TYPE.title, kind: 'code' }),
      ...paragraph(model.opening, setter, { style: TYPE.body, gap: 7 }),
      ...model.blocks.flatMap((block) => blockItems(block, model, { table, setter })),
      ...sumBlock(sumLines(model), setter),
      ...panel(model, setter),
      ...paragraph(model.closing, setter, { style: TYPE.body, gap: 11 }),
    ],
    {
      firstTop: info.textTop,
      nextTop: NEXT_TOP,
      bottom: footer.contentBottom,
      headHeight: HEAD_HEIGHT,
      carryHeight: CARRY_HEIGHT,
    },
  )
  return { title: model.subject, address: addressPlan(model, setter), info, table, footer, pages }
}

/**
 * Returns the invoices of a level below its text; the name of the level is shown if there are
 * several.
 */
function blockItems(
  block: LetterModel['blocks'][number],
  { blocks }: LetterModel,
  { table, setter }: { table: TableFrame; setter: Typesetter },
): Item[] {
  const title = blocks.length > 1 ? levelName(block.level) : ''
  return [
    ...paragraph(title, setter, { style: TYPE.tableStrong, gap: 14 }),
    ...paragraph(block.intro, setter, { style: TYPE.body, gap: 4 }),
    flow({ kind: 'space' }, 10),
    ...letterRows(block, table, setter),
    ...paragraph(block.closing, setter, { style: TYPE.body, gap: 7 }),
  ]
}

/**
 * Returns the open amounts, minus the credit, plus fee, interest and lump sum if there are any, and
 * the total to pay.
 */
function sumLines({
  open,
  credit,
  fee,
  interest = '0.00',
  lumpSum = '0.00',
  claims,
  total,
}: LetterModel): SumLine[] {
  const part = (label: string, value: string): SumLine => ({ label, value: money(value), role: 'part' })
  const isZero = (wire: string) => centsOf(wire) === 0
  const parts = [
    ...(isZero(credit) ? [] : [part(t('credit'), centsText(0 - centsOf(credit)))]),
    ...(isZero(claims) ? [] : [part(t('claims'), claims)]),
    ...(isZero(fee) ? [] : [part(t('fee'), fee)]),
    ...(isZero(interest) ? [] : [part(t('interest'), interest)]),
    ...(isZero(lumpSum) ? [] : [part(t('lumpSum'), lumpSum)]),
  ]
  return [
    ...(parts.length > 0 ? [part(t('open'), open), ...parts] : []),
    { label: t('total'), value: money(total), role: 'total' },
  ]
}

function panel(model: LetterModel, setter: Typesetter): Item[] {
  const { seller, total, fee, interest = '0.00', lumpSum = '0.00', claims, blocks } = model
  const purpose = purposeOf(model)
  const charged = sumOf([fee, interest, lumpSum, claims].map(centsOf))
  const isFee = centsOf(interest) === 0 && centsOf(lumpSum) === 0
  const amounts = { amount: money(total), fee: money(centsText(charged)) }
  const withCharges = isFee ? t('sentenceWithFee', amounts) : t('sentenceWithCharges', amounts)
  const parts = partsOf(blocks)
  const deadline = blocks[0] ? t('panel', { until: day(blocks[0].payUntil) }) : ''
  return paymentPanel(
    {
      heading: parts === null ? deadline : t('total'),
      sentence: [charged === 0 ? t('sentence', amounts) : withCharges, parts ?? ''].join(' ').trim(),
      account: { heading: t('account'), lines: accountLines(seller, purpose) },
      code: transferCode(seller, total, purpose),
    },
    setter,
  )
}

/**
 * Returns the amount due by each day if the levels have different days; null if one day applies to
 * all.
 */
function partsOf(blocks: LetterModel['blocks']): string | null {
  if (new Set(blocks.map(({ payUntil }) => payUntil)).size < 2) return null
  const parts = blocks.map(({ total, payUntil }) => t('part', { amount: money(total), until: day(payUntil) }))
  return t('parts', { parts: parts.join(', ') })
}

function purposeOf({ blocks, customer }: LetterModel): string {
  const numbers = blocks
    .flatMap(({ items }) => items)
    .map(({ number }) => number)
    .join(', ')
  if (customer.customerNumber === '') return numbers
  const payer = t('purpose', { number: customer.customerNumber })
  const both = `${numbers}, ${payer}`
  if (both.length <= PURPOSE_MAX) return both
  return numbers.length <= PURPOSE_MAX ? numbers : payer
}
