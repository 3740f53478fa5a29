import type { Estate } from '../estate'
import type { RuleText } from './rule'

/** Every server action, as `<feature>.<name>`, and who may call it. A new action joins here, or the matrix fails. */
export const ACTIONS: Readonly<Record<string, RuleText>> = {
  'account.confirmSecondFactor': 'signedIn',
  'account.dropSecondFactor': 'signedIn',
  'account.dropUserSecondFactor': 'tenantAdmin',
  'account.endSession': 'signedIn',
  'account.endSessions': 'signedIn',
  'account.startSecondFactor': 'signedIn',
  'business-partners.createBusinessPartner': 'BUSINESS-PARTNERS_CREATE @ business-partners',
  'business-partners.deleteBusinessPartner': 'BUSINESS-PARTNERS_DELETE @ business-partners',
  'business-partners.patchBusinessPartner': 'BUSINESS-PARTNERS_PATCH @ business-partners',
  'business-partners.proposePartnerNumber':
    'BUSINESS-PARTNERS_CREATE | BUSINESS-PARTNERS_PATCH @ business-partners',
  'business-partners.restoreBusinessPartner': 'BUSINESS-PARTNERS_DELETE @ business-partners',
  'companies.createCompany': 'COMPANIES_CREATE @ companies',
  'companies.deleteCompany': 'COMPANIES_DELETE @ companies',
  'companies.patchCompany': 'COMPANIES_PATCH @ companies',
  'delivery-notes.cancelDeliveryNote': 'DELIVERYNOTES_PATCH @ order-management',
  'delivery-notes.deleteDeliveryNote': 'DELIVERYNOTES_DELETE @ order-management',
  'delivery-notes.updateDeliveryNote': 'DELIVERYNOTES_PATCH @ order-management',
  'delivery-notes.writeDeliveryNote': 'DELIVERYNOTES_CREATE | DELIVERYNOTES_PATCH @ order-management',
  'invoices.cancelInvoice': 'INVOICES_PATCH @ order-management',
  'invoices.createInvoice': 'INVOICES_CREATE @ order-management',
  'invoices.deleteInvoice': 'INVOICES_DELETE @ order-management',
  'invoices.payInvoice': 'INVOICES_PATCH @ order-management',
  'invoices.undoPayment': 'INVOICES_PATCH @ order-management',
  'invoices.updateInvoice': 'INVOICES_PATCH @ order-management',
  'invoices.writeInvoice': 'INVOICES_CREATE | INVOICES_PATCH @ order-management',
  'mail.resendMail': 'platformAdmin',
  'members.createMember': 'MEMBERS_CREATE @ members',
  'members.deleteMember': 'MEMBERS_DELETE @ members',
  'members.patchMember': 'MEMBERS_PATCH @ members',
  'members.proposeMemberNumber': 'MEMBERS_CREATE | MEMBERS_PATCH @ members',
  'members.restoreMember': 'MEMBERS_DELETE @ members',
  'planned-changes.createPlannedChange':
    'PRODUCTS_PATCH | PRODUCTGROUPS_PATCH | BUSINESS-PARTNERS_PATCH | MEMBERS_PATCH',
  'planned-changes.deletePlannedChange':
    'PRODUCTS_PATCH | PRODUCTGROUPS_PATCH | BUSINESS-PARTNERS_PATCH | MEMBERS_PATCH',
  'platform-tenants.createFiskaly': 'platformAdmin',
  'platform-tenants.createTenant': 'platformAdmin',
  'platform-tenants.createTenantUser': 'platformAdmin',
  'platform-tenants.deleteFiskaly': 'platformAdmin',
  'platform-tenants.patchTenant': 'platformAdmin',
  'platform-tenants.switchTenantUser': 'platformAdmin',
  'product-groups.createProductGroup': 'PRODUCTGROUPS_CREATE @ products',
  'product-groups.deleteProductGroup': 'PRODUCTGROUPS_DELETE @ products',
  'product-groups.proposedGroupNumber': 'PRODUCTGROUPS_CREATE @ products',
  'product-groups.updateProductGroup': 'PRODUCTGROUPS_PATCH @ products',
  'products.createProduct': 'PRODUCTS_CREATE @ products',
  'products.deleteProduct': 'PRODUCTS_DELETE @ products',
  'products.deleteProducts': 'PRODUCTS_DELETE @ products',
  'products.productDefaults': 'PRODUCTS_CREATE @ products',
  'products.restoreProduct': 'PRODUCTS_DELETE @ products',
  'products.restoreProducts': 'PRODUCTS_DELETE @ products',
  'products.updateProduct': 'PRODUCTS_PATCH @ products',
  'tenants.patchTenantInfo': 'tenantAdmin',
  'users.createUser': 'USERS_CREATE',
  'users.deleteUser': 'USERS_DELETE',
  'users.inviteUser': 'USERS_PATCH',
  'users.patchAccount': 'early',
  'users.patchUser': 'USERS_PATCH',
  'users.selectCompany': 'signedIn',
  'vat-rates.createVatRate': 'tenantAdmin',
  'vat-rates.removePercentage': 'tenantAdmin',
  'vat-rates.updateVatRate': 'tenantAdmin',
}

type Input = (estate: Estate) => unknown

const id =
  (collection: string, more: object = {}): Input =>
  ({ ids }) => ({ id: collection === '/companies' ? Number(ids[collection]) : ids[collection], ...more })

/** What another tenant's administrator sends to get at a record; the answer is that there is none. */
export const FOREIGN: Readonly<Record<string, Input>> = {
  'account.dropUserSecondFactor': id('/users'),
  'business-partners.deleteBusinessPartner': id('/business-partners'),
  'business-partners.patchBusinessPartner': id('/business-partners', { city: 'Fremd' }),
  'business-partners.restoreBusinessPartner': id('/business-partners'),
  'companies.deleteCompany': id('/companies'),
  'companies.patchCompany': id('/companies', { city: 'Fremd' }),
  'delivery-notes.cancelDeliveryNote': id('/deliverynotes', { cancelNote: 'Fremd' }),
  'delivery-notes.deleteDeliveryNote': id('/deliverynotes'),
  'delivery-notes.updateDeliveryNote': id('/deliverynotes', { notePublic: 'Fremd' }),
  'delivery-notes.writeDeliveryNote': ({ ids }) => ({
    id: ids['/deliverynotes'],
    customerId: ids['/business-partners'],
    book: true,
  }),
  'invoices.cancelInvoice': ({ bookedInvoice }) => ({ id: bookedInvoice, cancelNote: 'Fremd' }),
  'invoices.deleteInvoice': id('/invoices'),
  'invoices.payInvoice': ({ bookedInvoice }) => ({ id: bookedInvoice, amount: '1.00' }),
  'invoices.undoPayment': ({ bookedInvoice, parts }) => ({ id: bookedInvoice, paymentId: parts.paymentId }),
  'invoices.updateInvoice': id('/invoices', { notePublic: 'Fremd' }),
  'invoices.writeInvoice': ({ ids }) => ({
    id: ids['/invoices'],
    customerId: ids['/business-partners'],
    book: true,
  }),
  'members.deleteMember': id('/members'),
  'members.patchMember': id('/members', { city: 'Fremd' }),
  'members.restoreMember': id('/members'),
  'planned-changes.createPlannedChange': ({ ids }) => ({
    entity: 'product',
    entityId: ids['/products'],
    scheduledAt: '2099-01-01T00:00:00Z',
    changes: { name: 'Fremd' },
  }),
  'planned-changes.deletePlannedChange': id('/planned-changes'),
  'product-groups.deleteProductGroup': id('/productgroups'),
  'product-groups.updateProductGroup': id('/productgroups', { name: 'Fremd' }),
  'products.deleteProduct': id('/products'),
  'products.deleteProducts': ({ ids }) => ({ ids: [ids['/products']] }),
  'products.restoreProduct': id('/products'),
  'products.restoreProducts': ({ ids }) => ({ ids: [ids['/products']] }),
  'products.updateProduct': id('/products', { name: 'Fremd' }),
  'users.deleteUser': id('/users'),
  'users.inviteUser': id('/users'),
  'users.patchUser': id('/users', { firstname: 'Fremd' }),
  'users.selectCompany': ({ parts }) => ({ companyId: Number(parts.companyId) }),
  'vat-rates.removePercentage': ({ ids, parts }) => ({ id: ids['/vat-rates'], validFrom: parts.validFrom }),
  'vat-rates.updateVatRate': id('/vat-rates', { name: 'Fremd' }),
}

/** Actions that name no record: they make one, or are about oneself. The platform's are refused to a shop anyway. */
export const NAMES_NO_RECORD =
  /^(mail|platform-tenants|tenants)\.|\.(create(?!PlannedChange)|propose|productDefaults)|^users\.patchAccount|^account\.(?!dropUser)/
