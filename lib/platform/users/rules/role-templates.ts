import { ACTIONS, AREAS, withImpliedShow, type Area, type Right } from '@/lib/domain/rights'

/** Common roles that fill the matrix at once; only the rights are stored. */
export const ROLE_TEMPLATES = ['SALES', 'ACCOUNTING', 'VIEW_ONLY'] as const
export type RoleTemplate = (typeof ROLE_TEMPLATES)[number]

const all = (...areas: Area[]): Right[] =>
  areas.flatMap((area) => ACTIONS.map((action): Right => `${area}_${action}`))
const show = (...areas: readonly Area[]): Right[] => areas.map((area): Right => `${area}_SHOW`)

/**
 * Excluded from view-only roles: the users' rights, and exports and taxes, where viewing means
 * handing data over.
 */
const NOT_LOOKED_AT: readonly Area[] = ['USERS', 'CSV-EXPORT', 'TAX']

const RIGHTS_OF: Readonly<Record<RoleTemplate, readonly Right[]>> = {
  SALES: [
    ...all('DELIVERYNOTES', 'INVOICES', 'OFFERS'),
    ...show('PRODUCTS', 'PRODUCTGROUPS', 'POS-DEVICES', 'POS-STORES', 'MEMBERS'),
    'BUSINESS-PARTNERS_CREATE',
    'BUSINESS-PARTNERS_PATCH',
    'TICKETS_CREATE',
  ],
  ACCOUNTING: [
    ...all('BUSINESS-PARTNERS', 'INVOICES', 'INCOMING-INVOICES', 'CSV-EXPORT', 'TAX'),
    ...show(
      'PRODUCTS',
      'PRODUCTGROUPS',
      'DELIVERYNOTES',
      'OFFERS',
      'POS-DEVICES',
      'POS-STORES',
      'COMPANIES',
      'MEMBERS',
    ),
    'TICKETS_CREATE',
  ],
  VIEW_ONLY: show(...AREAS.filter((area) => !NOT_LOOKED_AT.includes(area))),
}

/**
 * Returns the rights after choosing a template, which replaces the previous ones. Only rights in
 * `grantable` change; the others stay.
 */
export function applyTemplate(
  rights: readonly string[],
  template: RoleTemplate,
  grantable: readonly string[],
): Right[] {
  const kept = rights.filter((right) => !grantable.includes(right))
  const templateRights = RIGHTS_OF[template].flatMap((right) => withImpliedShow([right]))
  return withImpliedShow([...kept, ...templateRights.filter((right) => grantable.includes(right))])
}

/**
 * Returns the template that exactly matches the rights, as far as they may be granted; none for no
 * rights, or a custom selection.
 */
export const templateOf = (
  rights: readonly string[],
  grantable: readonly string[],
): RoleTemplate | undefined => {
  const now = withImpliedShow(rights).join()
  if (now === '') return undefined
  return ROLE_TEMPLATES.find((template) => applyTemplate(rights, template, grantable).join() === now)
}
