import { centsOf } from '@/lib/domain/money'
import type { PrintModel } from './print-model'

const AMOUNT_MAX = 99_999_999_999
const BYTES_MAX = 331

/** What the GiroCode of a booked invoice says. Null where nothing is to be transferred: drafts, other kinds, an older template, direct debit, cash, no IBAN, no amount. */
export function giroCode({ templateVersion, ...model }: PrintModel): string | null {
  const { kind, number, seller, sumGross, paymentTerms } = model
  const method = paymentTerms?.paymentMethod
  const isTransfer = method === 'BANKTRANSFER' || method === 'ONACCOUNT'
  if (templateVersion < 2 || kind !== 'INVOICE' || number === null || !isTransfer) return null
  return transferCode(seller, sumGross, number)
}

/**
 * What a GiroCode says, that a banking app fills in a transfer: EPC069-12 version 002, UTF-8, unstructured remittance. `amount` is
 * a wire decimal. Null without an IBAN or an amount.
 */
export function transferCode(
  seller: Pick<PrintModel['seller'], 'bic' | 'iban' | 'name'>,
  amount: string,
  purpose: string,
): string | null {
  const cents = centsOf(amount)
  if (!seller.iban) return null
  if (cents < 1 || cents > AMOUNT_MAX) return null
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    seller.bic.replaceAll(' ', ''),
    [...seller.name].slice(0, 70).join(''),
    seller.iban.replaceAll(' ', ''),
    `EUR${amount}`,
    '',
    '',
    [...purpose].slice(0, 140).join(''),
  ]
  const text = lines.join('\n')
  return new TextEncoder().encode(text).length > BYTES_MAX ? null : text
}
