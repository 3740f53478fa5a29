import { z } from 'zod'
import { isLeitwegId, isVatId, normalizeVatId } from '@/lib/domain/check-digits'
import { ADDRESS_SCHEMES, NO_ADDRESS, type ElectronicAddress } from '@/lib/domain/electronic-address'
import { isMail } from '@/lib/domain/mail-address'
import { textField } from './schema'

const shape = z.strictObject({ scheme: z.enum(ADDRESS_SCHEMES), value: textField(200) })

/**
 * An electronic address that fits its scheme; null, like an empty value, is none. The refusal is at
 * `value`.
 */
export const electronicAddressField = () =>
  shape
    .nullable()
    .superRefine((address, context) => {
      if (!address || address.value === '' || fits(address)) return
      const message = `validation.electronicAddress.${address.scheme}`
      context.addIssue({ code: 'custom', path: ['value'], message })
    })
    .transform((address): ElectronicAddress => {
      if (!address || address.value === '') return NO_ADDRESS
      const { scheme, value } = address
      if (scheme === 'EM') return { scheme, value }
      return { scheme, value: scheme === '9930' ? normalizeVatId(value) : compact(value) }
    })

/** As every transport returns it. */
export const electronicAddressRecord = z.object({ scheme: z.enum(ADDRESS_SCHEMES), value: z.string() })

const compact = (value: string) => value.replace(/\s/g, '').toUpperCase()

function fits({ scheme, value }: ElectronicAddress): boolean {
  switch (scheme) {
    case 'EM':
      return isMail(value)
    case '0204':
      return isLeitwegId(compact(value))
    case '9930':
      return isVatId(value) && normalizeVatId(value).startsWith('DE')
    case '0088':
      return /^\d{13}$/.test(compact(value))
    case '0060':
      return /^\d{9}$/.test(compact(value))
  }
}
