import { centsOf } from '@/lib/domain/money'
import type { PrintSeller } from './parties'

const AMOUNT_MAX = 99_999_999_999
const BYTES_MAX = 331

/**
 * Returns the content of a GiroCode, from which a banking app fills in a transfer: EPC069-12
 * version 002, UTF-8, unstructured remittance. `amount` is a wire decimal. Null without an IBAN or
 * an amount.
 */
export function transferCode(
  seller: Pick<PrintSeller, 'bic' | 'iban' | 'name'>,
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
