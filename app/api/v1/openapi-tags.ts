import type { Tag } from '@/lib/server/openapi/types'
import type { endpointGroups } from './openapi-endpoints'

const tag = (name: keyof typeof endpointGroups, title: string, description: string): Tag => ({
  name,
  'x-displayName': title,
  description,
})

/** The groups, as people read them. */
export const endpointTags: readonly Tag[] = [
  tag('billingRuns', 'Billing runs', 'Invoices from the open delivery notes of many customers, in one go'),
  tag(
    'businessPartners',
    'Business partners',
    'Customers, suppliers, members and farmers: one record with roles',
  ),
  tag('companies', 'Companies', 'Legal entities of the tenant with their number ranges'),
  tag('deliveryNotes', 'Delivery notes', 'Delivery notes of the session’s company, their positions and PDF'),
  tag('invoices', 'Invoices', 'Invoices of the session’s company, their positions, payments and PDF'),
  tag('plannedChanges', 'Planned changes', 'Changes of master data that are applied at their time'),
  tag('productGroups', 'Product groups', 'Groups of products'),
  tag('products', 'Products', 'What is sold; belongs to the tenant'),
  tag('reminders', 'Reminders', 'Letters to customers who have not paid, run by run, and disputed invoices'),
  tag('stores', 'Stores', 'Places where a company sells, and what each of them carries'),
  tag('tenants', 'Tenant', 'The own tenant'),
  tag('users', 'Session and account', 'Signing in and out, the own account, the active company'),
  tag('vatRates', 'VAT rates', 'Stable records with dated percentages'),
]
