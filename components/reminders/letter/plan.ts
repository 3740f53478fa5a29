import { day, money } from '@/components/documents/format'
import { NEXT_TOP } from '@/components/documents/geometry'
import { addressPlan } from '@/components/documents/layout/address'
import { flow, type Item } from '@/components/documents/layout/content'
import { footerPlan } from '@/components/documents/layout/footer'
import { placeInfo } from '@/components/documents/layout/info'
import { paginate } from '@/components/documents/layout/paginate'
import { paragraph } from '@/components/documents/layout/paragraph'
import { accountLines, paymentPanel } from '@/components/documents/layout/payment'
import { CARRY_HEIGHT, HEAD_HEIGHT, type DocumentPlan } from '@/components/documents/layout/plan'
import { sumBlock, type SumLine } from '@/components/documents/layout/sums'
import { TYPE } from '@/components/documents/theme'
import type { Typesetter } from '@/components/documents/typeset/typesetter'
import { transferCode } from '@/lib/documents/rules/giro-code'
import { centsOf, centsText } from '@/lib/domain/money'
import type { LetterModel } from '@/lib/reminder-letters/rules/letter-model'
import { letterRows, letterTable } from './table'
import { t } from './texts'

/** A transfer names the invoices while they fit, then the customer. */
const PURPOSE_MAX = 60

/** Every line, row and page break of a reminder, in the look of the documents. Texts must be printable. */
export function planLetter(model: LetterModel, setter: Typesetter): DocumentPlan {
  const { seller, customer } = model
  const table = letterTable()
  const info = placeInfo(
    [
      [t('date'), day(model.date)],
      [t('customerNumber'), customer.customerNumber],
      [t('payUntil'), day(model.payUntil)],
      [t('contact'), seller.contactName],
    ],
    setter,
  )
  const footer = footerPlan(seller, setter)
  const pages = paginate(
    [
      ...paragraph(model.subject, setter, { style: TYPE.title, kind: 'code' }),
      ...paragraph(model.intro, setter, { style: TYPE.body, gap: 7 }),
      flow({ kind: 'space' }, 10),
      ...letterRows(model, table, setter),
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

/** Open amounts, the credit taken off and the fee put on, where there are any, and what is to be paid. */
function sumLines({ open, credit, fee, total }: LetterModel): SumLine[] {
  const part = (label: string, value: string): SumLine => ({ label, value: money(value), role: 'part' })
  const isZero = (wire: string) => centsOf(wire) === 0
  const parts = [
    ...(isZero(credit) ? [] : [part(t('credit'), centsText(0 - centsOf(credit)))]),
    ...(isZero(fee) ? [] : [part(t('fee'), fee)]),
  ]
  return [
    ...(parts.length > 0 ? [part(t('open'), open), ...parts] : []),
    { label: t('total'), value: money(total), role: 'total' },
  ]
}

function panel(model: LetterModel, setter: Typesetter): Item[] {
  const { seller, total, fee, payUntil } = model
  const purpose = purposeOf(model)
  const amounts = { amount: money(total), fee: money(fee) }
  return paymentPanel(
    {
      heading: t('panel', { until: day(payUntil) }),
      sentence: centsOf(fee) === 0 ? t('sentence', amounts) : t('sentenceWithFee', amounts),
      account: { heading: t('account'), lines: accountLines(seller, purpose) },
      code: transferCode(seller, total, purpose),
    },
    setter,
  )
}

function purposeOf({ items, customer }: LetterModel): string {
  const numbers = items.map(({ number }) => number).join(', ')
  if (numbers.length <= PURPOSE_MAX || customer.customerNumber === '') return numbers
  return t('purpose', { number: customer.customerNumber })
}
