/**
 * Schemes of electronic addresses (EAS, BT-34 and BT-49) that German companies use: e-mail,
 * Leitweg-ID, German VAT id, GLN, DUNS.
 */
export const ADDRESS_SCHEMES = ['EM', '0204', '9930', '0088', '0060'] as const
type AddressScheme = (typeof ADDRESS_SCHEMES)[number]

/** Where an e-invoice is sent to, or comes from; without a value it is not given. */
export interface ElectronicAddress {
  scheme: AddressScheme
  value: string
}

export const NO_ADDRESS: ElectronicAddress = { scheme: 'EM', value: '' }

/**
 * Returns the address that an e-invoice names: the given one, otherwise the Leitweg-ID, otherwise
 * the mail address; null if there is none.
 */
export function endpointOf(
  given: ElectronicAddress,
  { leitwegId = '', mail = '' }: { leitwegId?: string; mail?: string },
): ElectronicAddress | null {
  if (given.value !== '') return given
  if (leitwegId !== '') return { scheme: '0204', value: leitwegId }
  return mail === '' ? null : { scheme: 'EM', value: mail }
}

/** Returns the address as in files: `EM:post@hof.example`, '' for none. */
export const addressText = ({ scheme, value }: ElectronicAddress): string =>
  value === '' ? '' : `${scheme}:${value}`

/** Parses `scheme:value`; a text without a known scheme is a mail address. '' is none. */
export function addressOf(text: string): ElectronicAddress {
  const trimmed = text.trim()
  const scheme = ADDRESS_SCHEMES.find((one) => trimmed.startsWith(`${one}:`))
  return scheme
    ? { scheme, value: trimmed.slice(scheme.length + 1).trim() }
    : { scheme: 'EM', value: trimmed }
}
