import { createTranslator } from 'next-intl'
import { z } from 'zod'
import type { TenantTx } from '@/db/tenant'
import { E_INVOICE_FORMATS } from '@/lib/catalog/business-partners/words'
import { germanDay } from '@/lib/domain/business-date'
import messages from '@/messages/de.json'
import { AppError, orRefuse } from '@/lib/server/core/errors'
import { fieldErrors } from '@/lib/server/core/translate'
import { defineUseCase } from '@/lib/server/core/use-case'
import { draftBundle, type DraftBundle, lastBookedDate } from './draft-sources'
import { customerOf } from './customer'
import { keptEInvoice } from './print-sources'
import { draftAsBooked, unnumberedEInvoice } from '../rules/booking'
import { bookingQuestions, type BookingQuestion } from '../rules/booking-questions'
import { eInvoiceFindings } from '../rules/e-invoice-refusal'
import { filedBySupply } from '../rules/parties'
import { documentKey } from '../schema'
import { invalidPlace } from '../steps/refuse-invalid-xml'
import { findDocument, type DocumentRow } from '../store'
import { turnoverOfYearBefore } from '@/lib/sales/turnover/queries/booked-turnover'
import { NEED_REASONS, needOf } from '@/lib/sales/e-invoices/rules/need'

/** The e-invoice that an invoice would have, or has. */
export const invoiceCheck = z.object({
  eInvoice: z.object({
    /** The format the customer wants; for a booked invoice, the one it has. */
    format: z.enum(E_INVOICE_FORMATS),
    required: z.boolean(),
    reason: z.enum(NEED_REASONS),
    /** What prevents booking; `path` as in the draft, `seller.…` a field of the company. */
    findings: z.array(
      z.object({ path: z.string(), code: z.string(), message: z.string(), severity: z.literal('ERROR') }),
    ),
  }),
  /**
   * What a person should be asked before booking the draft, such as a date before the newest
   * invoice (`document.dateEarlier`); none of it prevents booking.
   */
  questions: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
})
export type InvoiceCheck = z.output<typeof invoiceCheck>

async function questionsOf(
  tx: TenantTx,
  row: Pick<DocumentRow, 'companyId' | 'date' | 'serviceDate' | 'serviceDateEnd'>,
  { issuer, positions }: Pick<DraftBundle, 'issuer' | 'positions'>,
): Promise<InvoiceCheck['questions']> {
  const questions = bookingQuestions({
    family: 'INVOICE',
    ...row,
    lastBookedDate: await lastBookedDate(tx, 'INVOICE', row.companyId),
    filedPeriods: filedBySupply(issuer),
    positions,
  })
  return questions.map((question) => ({
    path: question.path,
    code: `document.${question.code}`,
    message: questionText(question),
  }))
}

const t = createTranslator({ locale: 'de', messages, namespace: 'documents' })

const questionText = ({ code, params: { date, last, names } }: BookingQuestion): string =>
  t(`bookQuestions.${code}`, {
    family: 'INVOICE',
    date: germanDay(date),
    last: last && germanDay(last),
    names,
  })

/**
 * Checks an invoice: whether the law demands an e-invoice and why, and for a draft which of its
 * rules it would break if it were booked now, and what a person should be asked before. Throws
 * `notFound`.
 */
export const checkEInvoice = defineUseCase({
  name: 'invoice.check',
  mode: 'read',
  right: 'INVOICES_SHOW',
  module: 'order-management',
  input: documentKey,
  run: async ({ tx, ctx }, { id }): Promise<InvoiceCheck> => {
    const row = await findDocument(tx, 'INVOICE', ctx.companyId, id)
    if (!row) throw new AppError('notFound', 'notFound')
    const [bundle, customer] = await Promise.all([
      draftBundle(tx, row),
      customerOf(tx, row.customerId, 'INVOICE'),
    ])
    if (!customer) throw new AppError('notFound', 'notFound')
    const supply = {
      date: row.date,
      sumGross: row.sumGross,
      smallBusiness: bundle.issuer.smallBusiness,
      categories: bundle.vat.map(({ vatCategory }) => vatCategory),
      sellerCountry: bundle.issuer.seller.country,
      buyer: { kind: customer.partnerType, country: row.customerCountry, leitwegId: row.leitwegId },
    }
    const usual = needOf({ ...supply, turnoverBefore: 0 })
    // summed only where it decides
    const need =
      usual.reason === 'UNDER_TURNOVER'
        ? needOf({ ...supply, turnoverBefore: await turnoverOfYearBefore({ tx, ctx }, row) })
        : usual
    if (row.status !== 'DRAFT') {
      const kept = await keptEInvoice(tx, id)
      return { eInvoice: { format: kept?.format ?? 'NONE', ...need, findings: [] }, questions: [] }
    }
    const booking = orRefuse(draftAsBooked({ ...bundle, customer }))
    const broken = eInvoiceFindings(booking.printModel)
    const place = broken.length > 0 ? null : await invalidPlace(unnumberedEInvoice(booking))
    const invalid = place === null ? [] : [{ path: '', code: 'eInvoice.schema', params: { place } }]
    const findings = fieldErrors([...broken, ...invalid])
    return {
      eInvoice: {
        format: customer.eInvoice.format,
        ...need,
        findings: findings.map((one) => ({ ...one, severity: 'ERROR' as const })),
      },
      questions: await questionsOf(tx, row, bundle),
    }
  },
})
