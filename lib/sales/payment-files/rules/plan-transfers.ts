import { formatIban, normalizeIban } from '@/lib/domain/check-digits'
import { grouped } from '@/lib/domain/grouped'
import { sumOf, type Cents } from '@/lib/domain/money'
import { fail, ok, type Result } from '@/lib/domain/result'
import { sepaPlace, sepaText } from '@/lib/domain/sepa'
import { grantedOn } from '@/lib/sales/incoming-invoices/rules/discount'
import { isSameInvoice } from '@/lib/sales/incoming-invoices/rules/same-invoice'
import { NAME_MAX, PURPOSE_MAX, type Transfer } from './credit-transfer'
import {
  accountOf,
  isCreditNote,
  isOtherAccount,
  obstacleOf,
  proposedDiscount,
  type PayableInvoice,
} from './payable'

/** A person's choice for an invoice; omitted fields are as proposed. */
export interface Choice {
  amount?: Cents | undefined
  discount?: Cents | undefined
  /** The account that the person has confirmed. */
  confirmedIban?: string | undefined
}

/** An invoice in a transfer. */
export interface PlannedItem {
  invoiceId: string
  /** Negative for a credit. */
  amount: Cents
  discount: Cents
  isConfirmed: boolean
}

export interface PlannedTransfer extends Omit<Transfer, 'endToEndId'> {
  items: readonly PlannedItem[]
}

/** Why an invoice is refused; `code` is a key below `errors`. */
export interface ItemRefusal {
  invoiceId: string
  code: string
  params: Record<string, string>
}

export interface Plan {
  /** Day of execution; decides about Skonto. */
  date: string
  choices: ReadonlyMap<string, Choice>
  /** Whether credits reduce transfers to their supplier. */
  offsetCredits: boolean
}

/** Largest amount of a transfer (EPC132-08), in cents. */
const TRANSFER_MAX = 99_999_999_999

type Planned = PlannedItem & { invoice: PayableInvoice }

/**
 * Returns the amount paid on an invoice: the open amount less the Skonto granted on the day. A
 * lower amount takes no Skonto unless it is stated; amounts above the open one, and Skonto above
 * the granted one, are refused.
 */
function amountsOf(
  invoice: Pick<PayableInvoice, 'open' | 'discount'>,
  date: string,
  choice: Choice,
): Result<{ amount: Cents; discount: Cents }, 'amount' | 'discount'> {
  const { open } = invoice
  if (open < 0) return ok({ amount: open, discount: 0 })
  const proposed = proposedDiscount(invoice, date)
  const amount = choice.amount ?? open - (choice.discount ?? proposed)
  const taken = choice.discount ?? (amount === open - proposed ? proposed : 0)
  if (taken < 0 || taken > grantedOn(invoice.discount, date)) return fail('discount')
  return amount > 0 && amount + taken <= open ? ok({ amount, discount: taken }) : fail('amount')
}

/**
 * Plans the transfers for invoices, one each, in their order. Credits, if they are to be offset,
 * join all invoices of their supplier to one transfer over the rest, which must stay positive; not
 * those whose claim is another's, who owes no credit. The same invoice under two ids is refused at
 * both.
 * Returns every refusal, at its invoice.
 */
export function planTransfers(
  invoices: readonly PayableInvoice[],
  plan: Plan,
): Result<PlannedTransfer[], ItemRefusal[]> {
  const refusals: ItemRefusal[] = []
  const refuse = ({ id }: PayableInvoice, code: string, params: Record<string, string> = {}) =>
    void refusals.push({ invoiceId: id, code, params })
  const planned = invoices.flatMap((invoice) => plannedItem(invoice, plan, refuse))
  for (const { invoice } of repeated(planned)) refuse(invoice, 'paymentFile.sameNumber')
  const credits = planned.filter(({ invoice }) => isCreditNote(invoice))
  const owed = planned.filter(({ invoice }) => !isCreditNote(invoice))
  if (!plan.offsetCredits) for (const { invoice } of credits) refuse(invoice, 'paymentFile.creditAlone')
  const bySupplier = grouped(plan.offsetCredits ? credits : [], ({ invoice }) => invoice.supplierId ?? '')
  const transfers: (readonly Planned[])[] = []
  const joined = new Set<string>()
  for (const item of owed) {
    const supplier = item.invoice.supplierId ?? ''
    const against = supplier === '' ? undefined : bySupplier.get(supplier)
    if (!against || item.invoice.hasPayee) transfers.push([item])
    else if (!joined.has(supplier)) {
      joined.add(supplier)
      const own = owed.filter(({ invoice }) => invoice.supplierId === supplier && !invoice.hasPayee)
      transfers.push([...own, ...against])
    }
  }
  for (const [supplier, alone] of bySupplier)
    if (!joined.has(supplier)) for (const { invoice } of alone) refuse(invoice, 'paymentFile.creditAlone')
  for (const items of transfers) checkTransfer(items, refuse)
  return refusals.length > 0 ? fail(refusals) : ok(transfers.map(transferOf))
}

/** Returns the items whose invoice another item states, too. */
function repeated(items: readonly Planned[]): readonly Planned[] {
  return items.filter((item) =>
    items.some((other) => other !== item && isSameInvoice(item.invoice.identity, other.invoice.identity)),
  )
}

type Refuse = (invoice: PayableInvoice, code: string, params?: Record<string, string>) => void

function plannedItem(invoice: PayableInvoice, { date, choices }: Plan, refuse: Refuse): Planned[] {
  const choice = choices.get(invoice.id) ?? {}
  const obstacle = obstacleOf(invoice)
  if (obstacle) {
    refuse(invoice, obstacle)
    return []
  }
  const isOther = !isCreditNote(invoice) && isOtherAccount(invoice)
  const iban = accountOf(invoice)
  if (isOther && normalizeIban(choice.confirmedIban ?? '') !== iban) {
    refuse(invoice, 'paymentFile.ibanUnconfirmed', {
      iban: formatIban(iban),
      known: formatIban(invoice.supplierIban),
    })
    return []
  }
  const amounts = amountsOf(invoice, date, choice)
  if (!amounts.ok) {
    refuse(invoice, `paymentFile.${amounts.error}`)
    return []
  }
  return [{ invoice, invoiceId: invoice.id, ...amounts.value, isConfirmed: isOther }]
}

/** Refuses a transfer to two accounts, or of an amount that no bank accepts. */
function checkTransfer(items: readonly Planned[], refuse: Refuse): void {
  const owed = items.filter(({ invoice }) => !isCreditNote(invoice))
  const credits = items.filter(({ invoice }) => isCreditNote(invoice))
  const [first] = owed
  const others = owed.filter(({ invoice }) => first && accountOf(invoice) !== accountOf(first.invoice))
  for (const { invoice } of others) refuse(invoice, 'paymentFile.ibansDiffer')
  const amount = sumOf(items.map((item) => item.amount))
  if (amount <= 0) for (const { invoice } of credits) refuse(invoice, 'paymentFile.creditTooHigh')
  if (amount > TRANSFER_MAX) for (const { invoice } of owed) refuse(invoice, 'paymentFile.tooHigh')
}

function transferOf(items: readonly Planned[]): PlannedTransfer {
  const [{ invoice }] = items as readonly [Planned, ...Planned[]]
  const iban = accountOf(invoice)
  return {
    creditorName: sepaText(invoice.creditorName, NAME_MAX),
    iban,
    bic: sepaPlace(iban) === 'eea' ? '' : (invoice.bic ?? '').replace(/\s/g, '').toUpperCase(),
    amount: sumOf(items.map(({ amount }) => amount)),
    purpose: purposeOf(items.map((item) => item.invoice)),
    items: items.map(({ invoiceId, amount, discount, isConfirmed }) => ({
      invoiceId,
      amount,
      discount,
      isConfirmed,
    })),
  }
}

/**
 * Returns the text by which the supplier identifies the paid invoices: the requested reference and
 * number of each invoice, the number of each credit; then the customer number. Where not all of it
 * fits, numbers go before references; a part that still does not fit is left out as a whole.
 */
export function purposeOf(invoices: readonly PayableInvoice[]): string {
  const [first] = invoices
  const customer = first?.customerNumber ? [`Kd.-Nr. ${first.customerNumber}`] : []
  const whole = [...invoices.map((one) => signedPart(one, referenceOf(one))), ...customer]
  const text = sepaText(whole.join(', '), Number.MAX_SAFE_INTEGER)
  const isAlone = invoices.length === 1
  const parts =
    text.length <= PURPOSE_MAX || isAlone
      ? whole
      : [...invoices.map((one) => signedPart(one, one.number ?? referenceOf(one))), ...customer]
  let purpose = ''
  for (const part of parts.map((one) => sepaText(one, PURPOSE_MAX))) {
    const longer = purpose === '' ? part : `${purpose}, ${part}`
    if (longer.length <= PURPOSE_MAX) purpose = longer
  }
  return purpose || 'Rechnung'
}

const signedPart = (invoice: PayableInvoice, text: string) =>
  isCreditNote(invoice) ? `abzgl. ${text}` : text

/** Returns reference and number; the number first where the text would be cut before it. */
function referenceOf({ number, paymentReference }: PayableInvoice): string {
  const reference = paymentReference?.trim() ?? ''
  if (!number) return reference
  const text = reference.includes(number) ? reference : [reference, number].filter(Boolean).join(' ')
  const fits = sepaText(text, PURPOSE_MAX).includes(sepaText(number, PURPOSE_MAX))
  return fits ? text : `${number} ${reference}`
}
