/** The header by which a page of ours names the company that it was rendered for, on every request it makes. */
export const COMPANY_HEADER = 'x-kontor-company'

interface CompanyName {
  id: number
  name: string
}

/** Names of the active company and of the one a page was rendered for; `page` is null if it is unknown. */
export interface CompanyConflict {
  active: string
  page: string | null
}

/**
 * Whether a page may ask for something: null where it was rendered for the active company, else the two that differ.
 * `claimed` is the header's text; without it nothing is known of the page, which is a conflict too.
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
