import type { Product } from '@/scripts/product'
import { complain } from '@/scripts/script'
import { withProduct } from './with-product'

// `npm run bench [-- <section> …]`: measures the production build on a database of its own. Prints
// Markdown.

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
  books: async () => (await import('./books')).benchBooks,
  datev: async () => (await import('./reports')).benchDatev,
  'report-files': async () => (await import('./reports')).benchReportFiles,
  streams: async () => (await import('./streams')).benchStreams,
  million: async () => (await import('./lists')).benchMillion,
  imports: async () => (await import('./imports')).benchImports,
  dsfinvk: async () => (await import('./dsfinvk')).benchDsfinvk,
  incoming: async () => (await import('./incoming')).benchIncoming,
  'incoming-mails': async () => (await import('./incoming-mails')).benchIncomingMails,
}

/**
 * Sections that measure jobs alongside users, in one process as with `npm start`. They run
 * separately, so that no other section has jobs alongside it.
 */
const WITH_JOBS: readonly string[] = ['imports', 'dsfinvk']

/** A quarter of an hour: only on request. */
const ON_REQUEST: readonly string[] = ['incoming-mails']

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !Object.hasOwn(SECTIONS, name))
if (unknown.length > 0) {
  complain(new Error(`No section ${unknown.join(', ')}; there are ${Object.keys(SECTIONS).join(', ')}`))
  process.exit(1)
}
const worker = asked.length > 0 && asked.every((name) => WITH_JOBS.includes(name))
const chosen = Object.entries(SECTIONS).filter(([name]) =>
  asked.length === 0 ? ![...WITH_JOBS, ...ON_REQUEST].includes(name) : asked.includes(name),
)
if (!worker && chosen.some(([name]) => WITH_JOBS.includes(name))) {
  complain(new Error(`Ask for ${WITH_JOBS.join(', ')} alone: jobs run beside it`))
  process.exit(1)
}
await withProduct(
  async (product) => {
    for (const [, section] of chosen) await (await section())(product)
  },
  { worker },
)
