/** The header by which our pages name the company that they were rendered for, on every request. */
export const COMPANY_HEADER = 'x-kontor-company'

interface CompanyName {
  id: number
  name: string
}

/**
 * Names of the active company and of the one a page was rendered for; `page` is null if unknown.
 */
export interface CompanyConflict {
  active: string
  page: string | null
}

/**
 * Returns null if a page was rendered for the active company, otherwise the two that differ.
 * `claimed` is the header's text; a missing header is a conflict, too.
 */
export function companyConflict(
  active: CompanyName,
  companies: readonly CompanyName[],
  claimed: string | null,
): CompanyConflict | null {
  if (claimed === String(active.id)) return null
  const page = companies.find(({ id }) => String(id) === claimed)
  return { active: active.name, page: page?.name ?? null }
}
