import { day, number, oneOf, readFilters, type UrlParams } from '@/lib/domain/list-definition'
import { VAT_BASES, type VatBasis } from '@/lib/domain/vat'
import { isLineCode, VAT_CODES, type VatCode } from './words'

/** The parameters of the page: a period, a basis if not the company's, and a figure. */
export interface VatAddress {
  from: string
  to: string
  basis: VatBasis | null
  /** The figure whose records are listed. */
  code: VatCode | null
  /** The line of the recapitulative statement whose records are listed instead. */
  line: string | null
  page: number
}

const FILTERS = {
  from: day(),
  to: day(),
  basis: oneOf(VAT_BASES),
  code: oneOf(VAT_CODES),
  page: number(),
}

/** Parses the page's URL. Never fails: malformed parts fall back to the proposed period. */
export function readVatAddress(params: UrlParams, proposed: { from: string; to: string }): VatAddress {
  const { from, to, basis = null, code = null, page } = readFilters(FILTERS, params)
  // its own form: Irish VAT ids may contain + or *, codes of lists none
  const line = [params['line']].flat()[0]
  const isChosen = from !== undefined && to !== undefined && from <= to
  const period = isChosen ? { from, to } : proposed
  return {
    ...period,
    basis: basis as VatBasis | null,
    code: code as VatCode | null,
    line: line !== undefined && isLineCode(line) ? line : null,
    page: Math.max(1, Number(page ?? 1)),
  }
}

/** Returns an address of the page, at the list of a figure's records if one is chosen. */
export const vatReturnHref = (address: VatAddress): string =>
  `/vat-return?${parametersOf(address)}${address.code === null && address.line === null ? '' : '#quellen'}`

function parametersOf({ from, to, basis, code, line, page }: VatAddress): string {
  const parameters = new URLSearchParams({ from, to })
  if (basis !== null) parameters.set('basis', basis)
  if (code !== null) parameters.set('code', code)
  else if (line !== null) parameters.set('line', line)
  if (page > 1) parameters.set('page', String(page))
  return parameters.toString()
}

/** Returns the download address of the figures, or of a figure's records, of a company. */
export const vatFileHref = (address: VatAddress, companyId: number): string =>
  `/api/vat-return?${parametersOf({ ...address, line: null, page: 1 })}&companyId=${companyId}`

/** Returns the download address of the recapitulative statement of a company. */
export const statementFileHref = ({ from, to }: VatAddress, companyId: number): string =>
  `/api/recapitulative-statement?${new URLSearchParams({ from, to }).toString()}&companyId=${companyId}`
