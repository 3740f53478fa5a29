import { createCompany } from '@/lib/catalog/companies/use-cases/create-company'
import { patchCompany } from '@/lib/catalog/companies/use-cases/patch-company'
import { patchTenantInfo } from '@/lib/platform/tenants/use-cases/patch-tenant-info'
import { addDays, businessDay } from '@/lib/domain/business-date'
import { execute } from '@/lib/server/core/execute'
import { actorAt, type DemoTenant } from './actor'
import { combLogo, sunLogo } from './logo'

/** The Bundesbank's published test id. */
const TEST_CREDITOR_ID = 'DE98ZZZ09999999999'

const yearAgo = () => addDays(businessDay(new Date()), -370)

/**
 * Sets up the farm's two companies: the shop prices gross, the wholesale net. Returns the second
 * one's id.
 */
export async function seedFarmCompanies(tenant: DemoTenant): Promise<number> {
  const ctx = actorAt(tenant, yearAgo())
  const address = {
    street: 'Sonnenweg 3',
    zipCode: '79285',
    city: 'Ebringen',
    phone: '07664 123450',
    website: 'www.sonnental.example',
  }
  await execute(patchTenantInfo, ctx, {
    street: address.street,
    zipCode: address.zipCode,
    city: address.city,
  })
  await execute(patchCompany, ctx, {
    id: tenant.companyId,
    name: 'Hofladen Sonnental',
    ...address,
    taxNumber: '12/345/67890',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    bankName: 'Commerzbank',
    creditorId: TEST_CREDITOR_ID,
    contactName: 'Clara Sommer',
    contactPhone: '+49 7664 123456',
    mail: 'laden@sonnental.example',
    logo: sunLogo(),
    documentFooter: 'Vielen Dank für Ihren Einkauf auf unserem Hof!',
    organicControlNumber: 'DE-ÖKO-006',
  })
  const wholesale = await execute(createCompany, ctx, {
    name: 'Sonnental Großhandel GmbH',
    ...address,
    taxNumber: '12/345/11111',
    vatId: 'DE136695976',
    registerCourt: 'Amtsgericht Freiburg',
    registerNumber: 'HRB 712345',
    managingDirector: 'Clara Sommer',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    bankName: 'DKB',
    creditorId: TEST_CREDITOR_ID,
    contactName: 'Clara Sommer',
    contactPhone: '+49 7664 123457',
    mail: 'grosshandel@sonnental.example',
    useGrossPrice: false,
    logo: sunLogo(),
    paymentDays: 30,
    discountDays: 10,
    discountPercent: '2',
    numbers: { invoice: { generator: 'CUSTOM', pattern: 'GH%y' } },
  })
  return wholesale.id
}

/** Sets up the association's one company. */
export async function seedAssociation(tenant: DemoTenant): Promise<void> {
  await execute(patchCompany, actorAt(tenant, yearAgo()), {
    id: tenant.companyId,
    street: 'Bienenstraße 1',
    zipCode: '69488',
    city: 'Birkenau',
    taxNumber: '26 345 67891',
    iban: 'DE02500105170137075030',
    bic: 'INGDDEFFXXX',
    bankName: 'ING',
    creditorId: TEST_CREDITOR_ID,
    contactName: 'Vera Stand',
    contactPhone: '+49 6201 987654',
    mail: 'vorstand@birkenau.example',
    logo: combLogo(),
  })
}
