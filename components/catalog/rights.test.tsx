import { PartnerList } from '@/components/catalog/business-partners/partner-list'
import { PartnerView } from '@/components/catalog/business-partners/partner-view'
import { CompanyView } from '@/components/catalog/companies/company-view'
import { MemberList } from '@/components/catalog/members/member-list'
import { MemberView } from '@/components/catalog/members/member-view'
import { PriceListList } from '@/components/catalog/price-lists/price-list-list'
import { PriceListView } from '@/components/catalog/price-lists/price-list-view'
import { ProductGroupList } from '@/components/catalog/product-groups/product-group-list'
import { ProductGroupView } from '@/components/catalog/product-groups/product-group-view'
import { ProductList } from '@/components/catalog/products/product-list'
import { ProductView } from '@/components/catalog/products/product-view'
import { StoreProductsOf } from '@/components/catalog/products/store-prices/store-products-of'
import { StoreList } from '@/components/catalog/stores/store-list'
import { StoreView } from '@/components/catalog/stores/store-view'
import { partnerRecord } from '@/lib/catalog/business-partners/schema'
import { companyRow } from '@/lib/catalog/companies/schema/company'
import { memberRecord } from '@/lib/catalog/members/schema'
import { priceListRecord, priceListRow } from '@/lib/catalog/price-lists/schema'
import { productGroupRecord } from '@/lib/catalog/product-groups/schema'
import { productRecord, storeProductRecord } from '@/lib/catalog/products/schema'
import { storeRecord } from '@/lib/catalog/stores/schema'
import { plannedChangeRecord } from '@/lib/services/planned-changes/schema'
import { itOffersByViewer } from '@/tests/support/components/rights'
import { pageOf, sample } from '@/tests/support/components/sample'

const planned = [sample(plannedChangeRecord)]
const MENU = ['Weitere Aktionen', 'Löschen']
const ROW_MENU = [/^Aktionen für /, 'Öffnen', 'Löschen']
const EXPORT = { 'CSV-EXPORT_SHOW': ['Exportieren'] }

const store = sample(storeRecord)
itOffersByViewer(
  'the list of stores',
  (session) => <StoreList page={pageOf(store)} prepared={null} session={session as never} />,
  { ...EXPORT, 'POS-STORES_CREATE': ['Neu'], 'POS-STORES_DELETE': ROW_MENU },
)
itOffersByViewer(
  'the page of a store',
  (who) => (
    <StoreView detail={{ store, companies: [], users: null, history: [] }} who={who} products={null} />
  ),
  { 'POS-STORES_PATCH': [/^Feld/], 'POS-STORES_DELETE': MENU, 'POS-DEVICES_SHOW': ['Ansehen'] },
)
itOffersByViewer(
  'the page of a deleted store',
  (who) => (
    <StoreView
      detail={{ store: { ...store, isDeleted: true }, companies: [], users: null, history: [] }}
      who={who}
      products={null}
    />
  ),
  { 'POS-STORES_DELETE': ['Wiederherstellen'], 'POS-DEVICES_SHOW': ['Ansehen'] },
)
itOffersByViewer(
  'the products of a store',
  (session) => (
    <StoreProductsOf
      store={store}
      page={{ ...pageOf(sample(storeProductRecord)), rates: [] }}
      session={session as never}
    />
  ),
  {
    PRODUCTS_PATCH: [
      /^Eingabe: .* \(name\)$/,
      'Preise ändern …',
      'Ins Sortiment',
      'Aus dem Sortiment',
      'Zurücksetzen',
    ],
    PRODUCTS_SHOW: ['Preisschilder'],
  },
)
itOffersByViewer(
  'the page of a company',
  (who) => (
    <CompanyView
      detail={{ company: sample(companyRow), logoId: 'logo', today: '2026-11-20', drafts: 0, history: [] }}
      who={who}
      mailTexts={null}
      datev={null}
    />
  ),
  { COMPANIES_PATCH: [/^Feld/, 'Zum Hauptmandanten machen'], COMPANIES_DELETE: ['Löschen'] },
)
itOffersByViewer(
  'the list of price lists',
  (who) => <PriceListList page={pageOf(sample(priceListRow))} who={who} />,
  {
    ...EXPORT,
    PRODUCTS_CREATE: ['Neu', 'Importieren'],
    PRODUCTS_PATCH: ['Importieren'],
    PRODUCTS_DELETE: ROW_MENU,
  },
)
itOffersByViewer(
  'the page of a price list',
  (who) => (
    <PriceListView detail={{ list: sample(priceListRecord), groups: ['Gastro'], history: [] }} who={who} />
  ),
  { PRODUCTS_PATCH: [/^Feld/], PRODUCTS_DELETE: MENU, 'BUSINESS-PARTNERS_SHOW': ['Feld: Einzelne Kunden'] },
)
const partner = sample(partnerRecord, { isCustomer: true, customerNumber: '10001', isActive: true })
itOffersByViewer(
  'the list of business partners',
  (who) => (
    <PartnerList
      page={pageOf({ ...partner, name: 'Gasthof', contact: '', email: null, phone: null } as never)}
      who={who}
    />
  ),
  {
    ...EXPORT,
    'BUSINESS-PARTNERS_CREATE': ['Neu', 'Importieren'],
    'BUSINESS-PARTNERS_PATCH': ['Importieren'],
    'BUSINESS-PARTNERS_DELETE': ['Löschen'],
    INVOICES_CREATE: ['Rechnung schreiben'],
    DELIVERYNOTES_CREATE: ['Lieferschein schreiben'],
  },
)
itOffersByViewer(
  'the page of a business partner',
  (who) => (
    <PartnerView
      detail={{ partner, trail: [] }}
      who={who}
      planned={planned}
      figures={null}
      documents={null}
      priceLists={null}
      isOwing
    />
  ),
  {
    'BUSINESS-PARTNERS_PATCH': [/^Feld/, 'Zurücknehmen'],
    'BUSINESS-PARTNERS_DELETE': ['Löschen'],
    INVOICES_CREATE: ['Rechnung schreiben'],
    DELIVERYNOTES_CREATE: ['Lieferschein schreiben'],
    INVOICES_PATCH: ['Zahlung erfassen'],
  },
)
const member = sample(memberRecord, { memberNumber: '1' })
itOffersByViewer(
  'the list of members',
  (who) => <MemberList page={pageOf({ ...member, name: 'Erna', mail: null, phone: null })} who={who} />,
  { ...EXPORT, MEMBERS_CREATE: ['Neu'], MEMBERS_DELETE: ROW_MENU },
)
itOffersByViewer(
  'the page of a member',
  (who) => <MemberView detail={{ member, trail: [] }} who={who} planned={planned} />,
  { MEMBERS_PATCH: [/^Feld/, 'Zurücknehmen'], MEMBERS_DELETE: MENU },
)
const product = sample(productRecord, { isActive: true })
itOffersByViewer(
  'the list of products',
  (session) => (
    <ProductList page={pageOf({ ...product, group: null })} prepared={null} session={session as never} />
  ),
  {
    ...EXPORT,
    PRODUCTS_CREATE: ['Neu', 'Importieren'],
    PRODUCTS_PATCH: ['Importieren', 'Ändern', 'Nicht mehr anbieten'],
    PRODUCTS_DELETE: ['Löschen'],
  },
)
itOffersByViewer(
  'the page of a product',
  (session) => (
    <ProductView
      detail={{ product, rates: [], storePrices: null, containerOf: 0, history: [] } as never}
      session={session as never}
      planned={planned}
      priceLists={null}
    >
      {null}
    </ProductView>
  ),
  { PRODUCTS_PATCH: [/^Feld/, 'Zurücknehmen'], PRODUCTS_DELETE: MENU },
)
const group = sample(productGroupRecord)
itOffersByViewer(
  'the list of product groups',
  (who) => <ProductGroupList page={pageOf(group)} prepared={null} who={who} />,
  { ...EXPORT, PRODUCTGROUPS_CREATE: ['Neu'], PRODUCTGROUPS_DELETE: ROW_MENU },
)
itOffersByViewer(
  'the page of a product group',
  (who) => <ProductGroupView detail={{ group, history: [] }} who={who} planned={planned} />,
  {
    PRODUCTGROUPS_PATCH: [/^Feld/, 'Zurücknehmen'],
    PRODUCTGROUPS_DELETE: MENU,
    PRODUCTS_SHOW: ['Produkte ansehen'],
  },
)

const FIRST = ['Neu', /anlegen$/]
itOffersByViewer(
  'a list without stores',
  (session) => <StoreList page={pageOf()} prepared={null} session={session as never} />,
  { ...EXPORT, 'POS-STORES_CREATE': FIRST },
)
itOffersByViewer('a list without price lists', (who) => <PriceListList page={pageOf()} who={who} />, {
  ...EXPORT,
  PRODUCTS_CREATE: [...FIRST, 'Importieren'],
  PRODUCTS_PATCH: ['Importieren'],
})
itOffersByViewer('a list without business partners', (who) => <PartnerList page={pageOf()} who={who} />, {
  ...EXPORT,
  'BUSINESS-PARTNERS_CREATE': [...FIRST, 'Importieren'],
  'BUSINESS-PARTNERS_PATCH': ['Importieren'],
})
itOffersByViewer('a list without members', (who) => <MemberList page={pageOf()} who={who} />, {
  ...EXPORT,
  MEMBERS_CREATE: FIRST,
})
itOffersByViewer(
  'a list without products',
  (session) => <ProductList page={pageOf()} prepared={null} session={session as never} />,
  { ...EXPORT, PRODUCTS_CREATE: [...FIRST, 'Importieren'], PRODUCTS_PATCH: ['Importieren'] },
)
itOffersByViewer(
  'a list without product groups',
  (who) => <ProductGroupList page={pageOf()} prepared={null} who={who} />,
  { ...EXPORT, PRODUCTGROUPS_CREATE: FIRST },
)
