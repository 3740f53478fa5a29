import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest'
import { answerAction, refused } from '@/tests/support/components/actions'
import { NewPartner } from '@/components/catalog/business-partners/new-partner'
import { PartnerForm } from '@/components/catalog/business-partners/partner-form'
import { CompanyForm } from '@/components/catalog/companies/company-form'
import { NewCompany } from '@/components/catalog/companies/new-company'
import { MemberForm } from '@/components/catalog/members/member-form'
import { NewMember } from '@/components/catalog/members/new-member'
import { NewPriceList } from '@/components/catalog/price-lists/new-price-list'
import { NewProductGroup } from '@/components/catalog/product-groups/new-product-group'
import { NewProduct } from '@/components/catalog/products/new-product'
import { ProductForm } from '@/components/catalog/products/product-form'
import { NewStore } from '@/components/catalog/stores/new-store'
import { StoreForm } from '@/components/catalog/stores/store-form'
import { VatRateDialog } from '@/components/catalog/vat-rates/vat-rate-dialog'
import { EMPTY_PARTNER, partnerRecord } from '@/lib/catalog/business-partners/schema'
import { companyRow } from '@/lib/catalog/companies/schema/company'
import { memberRecord } from '@/lib/catalog/members/schema'
import { productRecord } from '@/lib/catalog/products/schema'
import { storeRecord } from '@/lib/catalog/stores/schema'
import { vatRateRecord } from '@/lib/catalog/vat-rates/schema'
import { MODULES } from '@/lib/domain/rights'
import { blank, sample } from '@/tests/support/components/sample'
import { inSheet, itSubmits } from '@/tests/support/components/submission'

const TODAY = '2026-11-20'
const ID = '019ab000-0000-7000-8000-000000000000'

// fakes the date only; timers keep running
beforeAll(() => void vi.setSystemTime(`${TODAY}T09:00:00Z`))
afterAll(() => void vi.useRealTimers())

// A proposal is only a hint.
beforeEach(() => {
  for (const role of ['Partner', 'Member']) answerAction(`propose${role}NumberAction`, () => refused('none'))
})

itSubmits({
  name: 'a new company',
  form: inSheet(<NewCompany />),
  action: 'createCompanyAction',
  typed: { Name: 'Hofladen', Straße: 'Am Hof 1', PLZ: '12345', Ort: 'Musterstadt' },
  submit: 'Anlegen',
  sent: { name: 'Hofladen', street: 'Am Hof 1', zipCode: '12345', city: 'Musterstadt', country: 'DE' },
})
const empty = <Part,>(part: Part): Part =>
  JSON.parse(JSON.stringify(part), (_, value: unknown) =>
    typeof value === 'string' && !/^[A-Z]/.test(value) ? '' : value,
  ) as Part
const full = sample(companyRow, {
  country: 'DE',
  zipCode: '12345',
  baseRate: '',
  baseRateSince: '',
  creditorId: '',
  economicId: '',
  vatId: '',
})
const { level1, level2, level3 } = full.reminders
const company = {
  ...blank(full),
  electronicAddress: { scheme: 'EM' as const, value: '' },
  reminders: { level1, level2: { ...level2, days: 10 }, level3: { ...level3, days: 10 } },
  datev: { ...empty(full.datev), accountLength: 4 },
} as typeof full
itSubmits({
  name: 'the data of a company',
  form: () => (
    <CompanyForm company={company} logoId={null} today={TODAY} mayChange mailTexts={null} datev={null} />
  ),
  action: 'patchCompanyAction',
  typed: { Name: 'Hofladen GmbH' },
  sent: { id: 1, version: 1, name: 'Hofladen GmbH' },
})
const partner = sample(partnerRecord, { ...EMPTY_PARTNER })
itSubmits({
  name: 'a new business partner',
  form: inSheet(<NewPartner modules={MODULES} />),
  action: 'createBusinessPartnerAction',
  typed: { Firma: 'Gasthof', Ort: 'Bergen', Kundennummer: '10001' },
  submit: 'Anlegen',
  sent: expect.objectContaining({
    company: 'Gasthof',
    city: 'Bergen',
    customerNumber: '10001',
    country: 'DE',
    isCustomer: true,
  }),
})
itSubmits({
  name: 'the data of a business partner',
  form: () => (
    <PartnerForm
      partner={{ ...partner, isCustomer: true, customerNumber: '10001' }}
      modules={MODULES}
      mayChange
    />
  ),
  action: 'patchBusinessPartnerAction',
  typed: { Firma: 'Gasthof' },
  sent: { id: ID, version: 1, company: 'Gasthof' },
})
const known = Object.entries(EMPTY_PARTNER).filter(([name]) => name in memberRecord.shape)
const member = sample(memberRecord, { ...Object.fromEntries(known), lastname: 'Muster', memberNumber: '7' })
itSubmits({
  name: 'a new member',
  form: inSheet(<NewMember />),
  action: 'createMemberAction',
  typed: { Nachname: 'Muster', Mitgliedsnummer: '7', Eintritt: '01.12.2026' },
  submit: 'Anlegen',
  sent: expect.objectContaining({
    lastname: 'Muster',
    memberNumber: '7',
    start: '2026-12-01',
    country: 'DE',
  }),
})
itSubmits({
  name: 'the data of a member',
  form: () => <MemberForm member={member} mayChange />,
  action: 'patchMemberAction',
  typed: { Mitgliedsnummer: '8' },
  sent: { id: ID, version: 1, memberNumber: '8' },
})
itSubmits({
  name: 'a new price list',
  form: inSheet(<NewPriceList />),
  action: 'createPriceListAction',
  typed: { Name: 'Gastro' },
  submit: 'Anlegen',
  sent: { name: 'Gastro' },
})
itSubmits({
  name: 'a new product group',
  form: inSheet(<NewProductGroup proposed="10" />),
  action: 'createProductGroupAction',
  typed: { Name: 'Obst', Gruppennummer: '11' },
  submit: 'Anlegen',
  sent: { name: 'Obst', productGroupNumber: '11' },
})
const rates = [{ id: ID, name: 'Ermäßigt', category: 'S', rate: '7' }] as never
itSubmits({
  name: 'a new product',
  form: inSheet(<NewProduct useGrossPrice productNumber="100" rates={rates} />),
  action: 'createProductAction',
  typed: { Name: 'Apfel', Artikelnummer: '101', 'Preis brutto': '1,07' },
  submit: 'Anlegen',
  sent: {
    name: 'Apfel',
    productNumber: '101',
    price: '1.07',
    vatRateId: ID,
    productGroupId: null,
    unit: 'H87',
    gtin: '',
  },
})
itSubmits({
  name: 'the data of a product',
  form: () => (
    <ProductForm
      detail={{
        product: blank(
          sample(productRecord, {
            isActive: true,
            vatRateId: ID,
            unit: 'H87',
            contentUnit: '',
            contentQuantity: '',
            price: '1.07',
            name: 'Birne',
            productNumber: '100',
          } as never),
        ),
        rates,
        storePrices: null,
      }}
      useGrossPrice
      mayChange
    />
  ),
  action: 'updateProductAction',
  typed: { Name: 'Apfel', 'Preis brutto': '2,50' },
  sent: { id: ID, version: 1, name: 'Apfel', price: '2.50' },
})
itSubmits({
  name: 'a new store',
  form: inSheet(<NewStore companies={[{ id: 1, name: 'Hof' }]} companyId={1} />),
  action: 'createStoreAction',
  typed: { Name: 'Laden Nord', Ort: 'Bergen' },
  submit: 'Anlegen',
  sent: {
    name: 'Laden Nord',
    companyId: '1',
    street: '',
    zipCode: '',
    city: 'Bergen',
    country: 'DE',
    carriesAll: true,
    costCentre: '',
  },
})
itSubmits({
  name: 'the data of a store',
  form: () => (
    <StoreForm
      store={blank(sample(storeRecord, { country: 'DE', zipCode: '12345' }))}
      companies={[{ id: 1, name: 'Hof' }]}
      mayChange
    />
  ),
  action: 'updateStoreAction',
  typed: { Name: 'Laden Süd', Kostenstelle: '7', 'Führt alle Produkte': true },
  sent: { id: ID, version: 1, name: 'Laden Süd', costCentre: '7', carriesAll: true },
})
const rate = sample(vatRateRecord, { category: 'S', name: 'Ermäßigt', isActive: true })
itSubmits({
  name: 'a new VAT rate',
  form: (close) => <VatRateDialog task={{ kind: 'create' }} open today={TODAY} onClose={close} />,
  action: 'createVatRateAction',
  typed: { Name: 'Normal', Prozentsatz: '19', 'Gilt ab': '01.01.2027' },
  submit: 'Anlegen',
  sent: {
    name: 'Normal',
    category: 'S',
    dsfinvkKey: '1000',
    rate: '19',
    validFrom: '2027-01-01',
    exemptionReason: '',
  },
})
itSubmits({
  name: 'the name of a VAT rate',
  form: (close) => <VatRateDialog task={{ kind: 'edit', rate }} open today={TODAY} onClose={close} />,
  action: 'updateVatRateAction',
  typed: { Name: 'Voll', 'In Verwendung': false },
  sent: { id: ID, version: 1, name: 'Voll', isActive: false, exemptionReason: 'exemptionReason' },
})
itSubmits({
  name: 'a new percentage',
  form: (close) => <VatRateDialog task={{ kind: 'percentage', rate }} open today={TODAY} onClose={close} />,
  action: 'updateVatRateAction',
  typed: { Prozentsatz: '20', 'Gilt ab': '01.01.2027' },
  sent: { id: ID, version: 1, rate: '20', validFrom: '2027-01-01' },
})
