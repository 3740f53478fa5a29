const PAGES: Readonly<Record<string, string>> = {
  product: '/products',
  productGroup: '/productgroups',
  businessPartner: '/business-partners',
  document: '/invoices',
  deliveryNote: '/deliverynotes',
  reminderRun: '/reminders',
  company: '/companies',
  store: '/pos-stores',
  user: '/users',
  platformTenant: '/tenants',
}

/** The page of the record that an entry speaks of; the list where it has none of its own. */
export function recordHref({ entity, entityId }: { entity: string; entityId: string }): string {
  const page = PAGES[entity]
  if (page && entityId !== 'batch') return `${page}/${entityId}`
  return page ?? '/settings'
}
