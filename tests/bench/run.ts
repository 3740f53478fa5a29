import type { Product } from '@/scripts/product'
import { complain } from '@/scripts/script'
import { withProduct } from './with-product'

// `npm run bench [-- <section> …]`: measures the production build on a database of its own. Prints Markdown.

type Section = (product: Product) => Promise<void>

const SECTIONS: Readonly<Record<string, () => Promise<Section>>> = {
  pages: async () => (await import('./pages')).benchPages,
  perceived: async () => (await import('./perceived')).benchPerceived,
  products: async () => (await import('./lists')).benchProducts,
  invoices: async () => (await import('./lists')).benchInvoices,
  booking: async () => (await import('./booking')).benchBooking,
  billing: async () => (await import('./billing')).benchBilling,
  pdf: async () => (await import('./pdf')).benchPdf,
  masterdata: async () => (await import('./masterdata')).benchMasterdata,
  exports: async () => (await import('./exports')).benchExports,
  'first-load': async () => (await import('./first-load')).benchFirstLoad,
  ingest: async () => (await import('./ingest')).benchIngest,
  reports: async () => (await import('./reports')).benchReports,
  million: async () => (await import('./lists')).benchMillion,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(SECTIONS, name))
if (unknown.length > 0) {
  complain(new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`))
  process.exit(1)
}
await withProduct(async (product) => {
  for (const [name, section] of Object.entries(SECTIONS))
    if (asked.length === 0 || asked.includes(name)) await (await section())(product)
})
